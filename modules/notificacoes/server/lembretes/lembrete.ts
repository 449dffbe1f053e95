import { type Db, extensionPoint, type Portal } from '@portal/platform/server'

/** Why it is said now: it is due in two working days or less, it is late, or it has waited again for as long as was asked. */
export type MotivoDoLembrete = 'perto' | 'vencido' | 'espera'

/** When what is kept under a key is brought to mind. */
export type Quando =
	/** By its due date, on working days of a campus: once before, once after. */
	| { readonly regra: 'prazo'; readonly dtaprz: string; readonly codcam: number }
	/** So many days after it began to wait, then every so many; not once it is due. */
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

/** What an origin knows of what it asked to be reminded of. Without one, whoever holds the task gets a notice. */
export interface Lembrador {
	/** Of the keys it speaks for. */
	readonly prefixo: string
	/**
	 * Which of them are to be said now: what rests today is asked of again tomorrow. What it is about is held here, before
	 * the reminder is, as by whoever does what it reminds of; what somebody else holds is left out.
	 */
	quaisValem(db: Db, portal: Portal, chaves: readonly string[]): Promise<readonly string[]>
	/** In place of the notice. */
	readonly dizer?: (db: Db, portal: Portal, lembrete: Lembrete) => Promise<void>
}

export const lembradores = extensionPoint<Lembrador>()
