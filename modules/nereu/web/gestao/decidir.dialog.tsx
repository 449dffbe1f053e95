import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Selecao } from '@portal/design-system/selecao'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { decidirRecurso, lerCentesimos, type RecursoNaGestao } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const Escrito = z.object({ sitrec: z.enum(['DEF', 'IND']), txtdec: z.string(), nota: z.string() })
const VAZIO: z.infer<typeof Escrito> = { sitrec: 'IND', txtdec: '', nota: '' }
type Decisao = { readonly sitrec: 'DEF' | 'IND'; readonly txtdec: string; readonly notpla?: number }
type Props = { recurso: RecursoNaGestao; aoFechar: () => void }

const OPCOES = [
	{ codigo: 'IND', texto: 'Indeferir' },
	{ codigo: 'DEF', texto: 'Deferir' },
] as const

/** Decision of an appeal: a granted one says what changes, and the ranking is made again. */
export function DecidirDialog({ recurso: { codrec, nompes, sitcan }, aoFechar }: Props) {
	const cliente = useQueryClient()
	const [tentou, setTentou] = useState(false)
	const { escrito, escrever, esquecer } = useEscrito(`nereu decidir ${codrec}`, Escrito, VAZIO)
	const { sitrec, txtdec, nota } = escrito
	const habilita = sitcan === 'INA'
	const notpla = lerCentesimos(nota)
	const faltaNota = sitrec === 'DEF' && (nota === '' ? !habilita : notpla === undefined)
	const curta = txtdec.trim().length < 10
	const ato = useAto<Decisao>({
		coisa: 'o recurso',
		versao: () => undefined,
		fazer: async (body) => {
			const { numrod } = await call(decidirRecurso, { params: { codrec }, body })
			return {
				mensagem: numrod === null ? 'Recurso indeferido.' : `Recurso deferido: a rodada ${numrod} foi publicada.`,
			}
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo={`Recurso de ${nompes}`}
			rotulo={sitrec === 'DEF' ? 'Deferir' : 'Indeferir'}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (curta || faltaNota) return
				ato.enviar({ sitrec, txtdec: txtdec.trim(), ...(sitrec === 'DEF' && notpla !== undefined && { notpla }) })
			}}
		>
			<Campo rotulo="Decisão" obrigatorio>
				<Selecao
					value={sitrec}
					opcoes={OPCOES}
					onChange={({ target }) => escrever({ ...escrito, sitrec: target.value === 'DEF' ? 'DEF' : 'IND' })}
				/>
			</Campo>
			{sitrec === 'DEF' ? (
				<Campo
					rotulo="Nova nota do plano"
					obrigatorio={!habilita}
					dica={habilita ? 'Em branco, só habilita a inscrição.' : 'De 0 a 10, como 8,25.'}
					erro={tentou && faltaNota ? 'Escreva uma nota de 0 a 10, como 8,25.' : undefined}
				>
					<EntradaTexto
						inputMode="decimal"
						maxLength={5}
						value={nota}
						onChange={({ target }) => escrever({ ...escrito, nota: target.value })}
					/>
				</Campo>
			) : null}
			<Campo
				rotulo="Razões da decisão"
				obrigatorio
				dica="O estudante lê."
				erro={tentou && curta ? 'Diga por quê, em ao menos 10 letras.' : undefined}
			>
				<AreaTexto
					rows={4}
					maxLength={4000}
					value={txtdec}
					onChange={({ target }) => escrever({ ...escrito, txtdec: target.value })}
				/>
			</Campo>
		</AtoDialog>
	)
}
