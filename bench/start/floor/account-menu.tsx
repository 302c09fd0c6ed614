import { Button, Menu, Portal } from '@chakra-ui/react';

export function AccountMenu() {
  return (
    <Menu.Root>
      <Menu.Trigger asChild>
        <Button>Account</Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.Item value="leave">Sign out</Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
