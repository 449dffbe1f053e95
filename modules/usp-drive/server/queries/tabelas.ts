import type { Db } from '@portal/platform/server'
import type { DriveTables } from '../tables.ts'

export const tabelas = (db: Db) => (db as Db<DriveTables>).withSchema('usp_drive')
