import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Selecao } from '@portal/design-system/selecao'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { MINIMO_DE_RELATOS, type Relato, responderQuestionario } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const PERGUNTAS = [
	['notens', 'Ensino'],
	['notaco', 'Acolhida'],
	['notmor', 'Moradia'],
] as const
const NOTAS = [1, 2, 3, 4, 5].map((codigo) => ({ codigo, texto: String(codigo) }))
const Escrito = z.object({
	notens: z.number(),
	notaco: z.number(),
	notmor: z.number(),
	vlrmes: z.string(),
	txtqst: z.string(),
})
const VAZIO = { notens: 0, notaco: 0, notmor: 0, vlrmes: '', txtqst: '' }

/** Questionnaire of the return, answered once. */
export function RelatoDialog({ codcan, aoFechar }: { codcan: number; aoFechar: () => void }) {
	const cliente = useQueryClient()
	const [tentou, setTentou] = useState(false)
	const { escrito, escrever, esquecer } = useEscrito(`nereu relato ${codcan}`, Escrito, VAZIO)
	const gasto = /^\d{1,5}$/.test(escrito.vlrmes) ? Number(escrito.vlrmes) : undefined
	const gastoErrado = escrito.vlrmes !== '' && gasto === undefined
	const ato = useAto<Relato>({
		coisa: 'o questionário',
		versao: () => undefined,
		fazer: async (body) => {
			await call(responderQuestionario, { params: { codcan }, body })
			return { mensagem: 'Resposta guardada. Obrigado!' }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo="Como foi a mobilidade?"
			rotulo="Responder"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				const { notens, notaco, notmor, txtqst } = escrito
				if (Math.min(notens, notaco, notmor) < 1 || gastoErrado) return
				ato.enviar({ notens, notaco, notmor, txtqst: txtqst.trim(), ...(gasto !== undefined && { vlrmes: gasto }) })
			}}
		>
			<p>
				As notas aparecem só somadas, em grupos inteiros de {MINIMO_DE_RELATOS} pessoas. A resposta é dada uma vez e não
				muda depois.
			</p>
			{PERGUNTAS.map(([nome, rotulo]) => (
				<Campo
					key={nome}
					rotulo={rotulo}
					obrigatorio
					dica="De 1 a 5; 5 é o melhor."
					erro={tentou && escrito[nome] < 1 ? 'Dê uma nota de 1 a 5.' : undefined}
				>
					<Selecao
						value={escrito[nome] || ''}
						nenhuma="Escolha"
						opcoes={NOTAS}
						onChange={({ target }) => escrever({ ...escrito, [nome]: Number(target.value) })}
					/>
				</Campo>
			))}
			<Campo
				rotulo="Gasto por mês, em reais"
				erro={tentou && gastoErrado ? 'Escreva só algarismos, como 4500.' : undefined}
			>
				<EntradaTexto
					inputMode="numeric"
					maxLength={5}
					value={escrito.vlrmes}
					onChange={({ target }) => escrever({ ...escrito, vlrmes: target.value })}
				/>
			</Campo>
			<Campo rotulo="O que você diria a quem vai" dica="Só o escritório lê.">
				<AreaTexto
					rows={4}
					maxLength={2000}
					value={escrito.txtqst}
					onChange={({ target }) => escrever({ ...escrito, txtqst: target.value })}
				/>
			</Campo>
		</AtoDialog>
	)
}
