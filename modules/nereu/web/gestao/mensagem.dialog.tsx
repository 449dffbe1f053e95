import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { escreverAoGrupo, type FiltroGestao, TROCAS_DA_MENSAGEM } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const Escrito = z.object({ assunto: z.string(), texto: z.string() })
const VAZIO = { assunto: '', texto: '' }

interface Props {
	readonly filtro: FiltroGestao
	/** Applications that the filter brings now. */
	readonly total: number
	readonly aoFechar: () => void
}

/** Message to everybody of the filtered list, with their own words in it. */
export function MensagemDialog({ filtro: { busca, edital, sitcan }, total, aoFechar }: Props) {
	const cliente = useQueryClient()
	const [tentou, setTentou] = useState(false)
	const { escrito, escrever, esquecer } = useEscrito('nereu mensagem', Escrito, VAZIO)
	const assunto = escrito.assunto.trim()
	const texto = escrito.texto.trim()
	const ato = useAto<{ assunto: string; texto: string }>({
		coisa: 'a lista',
		versao: () => undefined,
		fazer: async (mensagem) => {
			const { qtdpes } = await call(escreverAoGrupo, {
				body: {
					...mensagem,
					qtdpes: total,
					...(busca && { busca }),
					...(edital !== undefined && { edital }),
					...(sitcan && { sitcan }),
				},
			})
			return { mensagem: `Mensagem enviada a ${qtdpes === 1 ? '1 pessoa' : `${qtdpes} pessoas`}.` }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo={total === 1 ? 'Escrever a quem está na lista' : `Escrever às ${total} candidaturas da lista`}
			rotulo="Enviar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (assunto.length >= 3 && texto.length >= 3) ato.enviar({ assunto, texto })
			}}
		>
			<p>
				Cada pessoa recebe uma mensagem sua, no portal e por e-mail. O portal troca {TROCAS_DA_MENSAGEM.join(', ')}.
			</p>
			<Campo rotulo="Assunto" obrigatorio erro={tentou && assunto.length < 3 ? 'Escreva o assunto.' : undefined}>
				<EntradaTexto
					maxLength={160}
					value={escrito.assunto}
					onChange={({ target }) => escrever({ ...escrito, assunto: target.value })}
				/>
			</Campo>
			<Campo rotulo="Mensagem" obrigatorio erro={tentou && texto.length < 3 ? 'Escreva a mensagem.' : undefined}>
				<AreaTexto
					rows={6}
					maxLength={4000}
					value={escrito.texto}
					onChange={({ target }) => escrever({ ...escrito, texto: target.value })}
				/>
			</Campo>
		</AtoDialog>
	)
}
