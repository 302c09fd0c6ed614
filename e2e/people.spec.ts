import { expect, test } from './support/fixtures';

test('The administrator enters a person, who signs in with the temporary password; without access the open session ends too', async ({
  seat,
  browser,
  server,
}) => {
  const { page } = await seat('admin', '/administracion/personas?faltan=true');
  await page.getByRole('link', { name: /Camilo Ortiz/ }).waitFor();
  await page.getByRole('link', { name: 'Nueva persona' }).click();
  await page.getByLabel('Nombres').fill('Rosalba');
  await page.getByLabel('Apellidos').fill('Quintero Mesa');
  await page.getByLabel('Usuario').fill('rosalba.quintero');
  await page.getByRole('radio', { name: /^Transporte/ }).check({ force: true });
  await page.getByRole('checkbox', { name: /Despacha ambulancias/ }).check({ force: true });
  await page.getByRole('combobox', { name: 'Su entidad de transporte' }).fill('vital');
  await page.getByRole('option', { name: 'Transporte Vital' }).click();
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const password = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Ya la tengo' }).click();
  await expect(page.getByRole('combobox', { name: 'Su entidad de transporte' })).toHaveValue(
    'Transporte Vital',
  );

  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'es-CO',
    // So wide that the sidebar names the entity; the list may have none of its transfers at this hour.
    viewport: { width: 1440, height: 900 },
  });
  const signIn = async () => {
    const own = await context.newPage();
    await own.goto('/');
    await own.getByLabel('Usuario').fill('rosalba.quintero');
    await own.getByLabel('Contraseña').fill(password);
    await own.getByRole('button', { name: 'Ingresar' }).click();
    return own;
  };
  const own = await signIn();
  await own.getByText('Transporte Vital').first().waitFor();
  await own.close();

  await page.getByRole('checkbox', { name: /Puede ingresar/ }).uncheck({ force: true });
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Se guardó a Rosalba Quintero Mesa')).toBeVisible();
  await page.getByRole('textbox', { name: 'Buscar personas' }).fill('rosalba');
  await expect(page.getByText('Sin acceso', { exact: true })).toBeVisible();
  const refused = await signIn();
  await expect(refused.getByRole('alert')).toHaveText(/Usuario o contraseña incorrectos/);
  await context.close();
});
