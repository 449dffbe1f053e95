import { diaEm, diaEscrito } from '@portal/platform/contract'
import { formatInstant, formatOffset, type Portal } from '@portal/platform/server'
import { type Assinante, NOME_DO_NIVEL, NOME_DO_PAPEL, ressalvaDeFora } from '../../contract/index.ts'

export interface Fato {
	readonly rotulo: string
	readonly valor: string
	/** Monospaced text. */
	readonly mono?: boolean
}

/** Time format with the institution's time zone, because the zone of a paper's reader is unknown. */
export interface Escrita {
	instante(em: string): string
	dia(em: string): string
}

export function escritaDe({ config }: Pick<Portal, 'config'>): Escrita {
	const fuso = config.PORTAL_FUSO_HORARIO
	return {
		instante: (em) => `${formatInstant(em, fuso, 'medium').replace(',', ' às')} ${formatOffset(em, fuso)}`,
		dia: (em) => diaEscrito(diaEm(fuso, new Date(em))),
	}
}

export function linhaDoAssinante(assinante: Assinante, { instante }: Escrita) {
	const { nomass, emaext, cpfmsc, motasi, tippap, nivass, dtaass, nomact } = assinante
	return {
		nome: nomass,
		detalhes: [
			...(emaext ? [ressalvaDeFora(emaext, nivass)] : []),
			...(cpfmsc ? [`CPF ${cpfmsc}`] : []),
			...(motasi ? [`Motivo: ${motasi}`] : []),
		],
		papel: NOME_DO_PAPEL[tippap],
		nivel: nivass ? NOME_DO_NIVEL[nivass] : '–',
		quando: dtaass ? instante(dtaass) : tippap === 'O' ? 'Acompanha' : 'Não assinou',
		carimbo: nomact && `carimbo do tempo: ${nomact}`,
	}
}
