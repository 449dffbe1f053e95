import type { DadosDemanda, DemandaSsu, TipoDeAtendimento } from '../../contract/index.ts'

export interface Campos {
	readonly nomsis: string
	readonly numseqmdussu: number | null
	readonly titdem: string
	readonly tipatd: TipoDeAtendimento | null
	readonly dscdem: string
}
export const CAMPOS_VAZIOS: Campos = { nomsis: '', numseqmdussu: null, titdem: '', tipatd: null, dscdem: '' }
export type Problemas = Partial<Record<keyof Campos, string>>

const MINIMO_DO_TITULO = 5

/** Problems that keep a draft from being saved; fields that are missing before it is opened are told on its page. */
export function listarProblemas({ nomsis, titdem, numseqmdussu }: Campos, exigeModulo: boolean): Problemas {
	return {
		...(nomsis === '' ? { nomsis: 'Escolha o sistema.' } : {}),
		...(exigeModulo && numseqmdussu === null ? { numseqmdussu: 'Escolha o módulo: o seu perfil é de módulos.' } : {}),
		...(titdem.trim().length < MINIMO_DO_TITULO
			? { titdem: `Diga o que se pede, em ao menos ${MINIMO_DO_TITULO} letras.` }
			: {}),
	}
}

export const montarDados = ({ nomsis, numseqmdussu, titdem, tipatd, dscdem }: Campos): DadosDemanda => ({
	nomsis,
	numseqmdussu,
	titdem: titdem.trim(),
	tipatd,
	dscdem: dscdem.trim(),
})

export const lerCampos = ({ nomsis, numseqmdussu, titdem, tipatd, dscdem }: DemandaSsu): Campos => ({
	nomsis,
	numseqmdussu,
	titdem,
	tipatd,
	dscdem,
})
