import { Box, Heading } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { askForList } from '../ask';

export function List() {
  const { data } = useQuery({ queryKey: ['list'], queryFn: askForList });
  return (
    <Box p={4}>
      <Heading>List</Heading>
      <table>
        <tbody>
          {data?.map((row) => (
            <tr key={row.id} aria-label={`Traslado #${row.id}`}>
              <td>{row.id}</td>
              <td>{row.state}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
