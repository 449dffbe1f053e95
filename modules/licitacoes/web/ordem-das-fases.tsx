import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { Selecao } from '@portal/design-system/selecao'
import { type Control, type FieldErrors, type UseFormRegister, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type DadosDaLicitacao, ORDENS, Ordem } from '../contract/index.ts'
import { listarOpcoes } from './opcoes.ts'

type Entrada = z.input<typeof DadosDaLicitacao>
type Props = {
	control: Control<Entrada, unknown, DadosDaLicitacao>
	register: UseFormRegister<Entrada>
	errors: FieldErrors<Entrada>
}

const ORDENS_A_ESCOLHER = listarOpcoes(Ordem.options, ORDENS)

/** Order of the phases, and why the qualification comes first, which the notice declares (art. 17, § 1). */
export function OrdemDasFases({ control, register, errors }: Props) {
	const [modlct, ordfas] = useWatch({ control, name: ['modlct', 'ordfas'] })
	if (modlct === 'CRE' || modlct === 'LEI') return null
	return (
		<>
			<Campo rotulo="Ordem das fases" obrigatorio erro={errors.ordfas?.message}>
				<Selecao {...register('ordfas', { shouldUnregister: true })} opcoes={ORDENS_A_ESCOLHER} />
			</Campo>
			{ordfas === 'H' ? (
				<Campo
					rotulo="Motivo da ordem das fases"
					obrigatorio
					dica="Os benefícios da habilitação antes do julgamento, que o edital declara (art. 17, § 1º)."
					erro={errors.motord?.message}
				>
					<AreaTexto {...register('motord', { shouldUnregister: true })} maxLength={2000} rows={3} />
				</Campo>
			) : null}
		</>
	)
}
