import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Selecao } from '@portal/design-system/selecao'
import { type Control, type FieldErrors, type UseFormRegister, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { CRITERIOS, Criterio, type DadosDaLicitacao } from '../contract/index.ts'
import { listarOpcoes } from './opcoes.ts'

type Entrada = z.input<typeof DadosDaLicitacao>
type Props = {
	control: Control<Entrada, unknown, DadosDaLicitacao>
	register: UseFormRegister<Entrada>
	errors: FieldErrors<Entrada>
}

const CRITERIOS_A_ESCOLHER = listarOpcoes(Criterio.options, CRITERIOS)
export const OBJETOS_DO_JULGAMENTO = [
	{ codigo: 'N', texto: 'Cada item' },
	{ codigo: 'S', texto: 'Cada lote inteiro' },
]

/** An empty field is an absent number. */
const lerMeses = (escrito: unknown): number | undefined =>
	escrito === '' || escrito === undefined ? undefined : Number(escrito)

/**
 * Criterion, what is judged whole, and the months by which the ceiling of the tie by law is measured; a credenciamento
 * judges nothing.
 */
export function Julgamento({ control, register, errors }: Props) {
	const credencia = useWatch({ control, name: 'modlct' }) === 'CRE'
	if (credencia) return null
	return (
		<>
			<Campo rotulo="Critério de julgamento" obrigatorio>
				<Selecao {...register('crijul')} opcoes={CRITERIOS_A_ESCOLHER} />
			</Campo>
			<Campo
				rotulo="O que se julga"
				obrigatorio
				dica="No julgamento por lote, o empate é o dos preços do lote inteiro."
			>
				<Selecao {...register('jullot')} opcoes={OBJETOS_DO_JULGAMENTO} />
			</Campo>
			<Campo
				rotulo="Meses do contrato"
				dica="Vazio, se a entrega é imediata. Acima de doze, o empate ficto olha o valor de um ano (art. 4º, § 3º)."
				erro={errors.mesvig && 'Informe de 1 a 420 meses, ou deixe vazio.'}
			>
				<EntradaTexto {...register('mesvig', { setValueAs: lerMeses })} inputMode="numeric" maxLength={3} />
			</Campo>
		</>
	)
}
