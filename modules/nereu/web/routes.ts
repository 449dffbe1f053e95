import type { Routes } from '@portal/platform/web'

export const routes: Routes = { nereu: [] }
