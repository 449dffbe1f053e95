import type { Db } from '@portal/platform/server'
import { TipoDePrazo } from '../../contract/index.ts'
import { darPorFeito } from './avisar.ts'

/** Days before a deadline at which the student gets a task; a later one takes the place of the one before. */
export const LEMBRETES = [180, 90, 30] as const

export const nomearTarefa = (codmtr: number, tipprz: string, dias: number): string =>
	`prazo:${codmtr}:${tipprz}:${dias}`

/** Reminders of an enrolment that has ended are over. */
export async function encerrarLembretes(db: Db, codmtr: number, em: string): Promise<void> {
	for (const tipprz of TipoDePrazo.options)
		for (const dias of LEMBRETES) await darPorFeito(db, nomearTarefa(codmtr, tipprz, dias), null, em)
}
