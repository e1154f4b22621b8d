import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/platform/*.tables.ts', './src/shop/*/*.tables.ts'],
  out: './src/platform/migrations',
  casing: 'snake_case',
});
