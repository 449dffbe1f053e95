import * as z from 'zod/mini'
import { DadosDemanda, type DemandaSsu, type InicioSsu } from '../../contract/index.ts'

export type CamposDoPedido = z.input<typeof DadosDemanda>

export const CAMPOS_VAZIOS: CamposDoPedido = { nomsis: '', numseqmdussu: null, titdem: '', tipatd: null, dscdem: '' }

/** Request as the contract takes it; a profile of modules cannot ask for the whole system. */
export const exigirModulo = (sistemas: InicioSsu['sistemas']) =>
	DadosDemanda.check(({ value, issues }) => {
		const sistema = sistemas.find(({ nomsis }) => nomsis === value.nomsis)
		if (sistema?.stainteiro === 'N' && (value.numseqmdussu ?? null) === null)
			issues.push({
				code: 'custom',
				path: ['numseqmdussu'],
				input: value.numseqmdussu,
				message: 'Escolha o módulo: o seu perfil é de módulos.',
			})
	})

export const lerCampos = ({ nomsis, numseqmdussu, titdem, tipatd, dscdem }: DemandaSsu): CamposDoPedido => ({
	nomsis,
	numseqmdussu,
	titdem,
	tipatd,
	dscdem,
})
