import { type Db, extensionPoint, type Portal } from '@portal/platform/server'

/**
 * The reason of a reminder: due in two working days or less (perto), overdue (vencido), or waiting for the interval
 * asked (espera).
 */
export type MotivoDoLembrete = 'perto' | 'vencido' | 'espera'

/** The schedule of a reminder follows one of two rules. */
export type Quando =
	/** The deadline rule reminds once before and once after the due date, on working days of a campus. */
	| { readonly regra: 'prazo'; readonly dtaprz: string; readonly codcam: number }
	/** The waiting rule reminds a number of days after the wait began and then at an interval, until the due date. */
	| {
			readonly regra: 'intervalo'
			readonly dtaprz: string | null
			readonly primeiro: number
			readonly cada: number
	  }

export interface Lembrete {
	readonly chvorg: string
	readonly dtaprz: string | null
	readonly motivo: MotivoDoLembrete
}

/** A reminder source lets an origin decide about its own keys; without one, the holder of the task gets a notice. */
export interface Lembrador {
	/** The key prefix decides for which keys this source answers. */
	readonly prefixo: string
	/**
	 * The keys to remind of now; those left out are asked about again on the next run. The source locks its own rows
	 * before the reminders are locked, in the order of its other writes, and skips rows that another transaction holds.
	 */
	filtrarVigentes(db: Db, portal: Portal, chaves: readonly string[]): Promise<readonly string[]>
	/** The custom delivery replaces the default notice. */
	readonly dizer?: (db: Db, portal: Portal, lembrete: Lembrete) => Promise<void>
}

export const lembradores = extensionPoint<Lembrador>()
