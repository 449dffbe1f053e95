import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { Selecao } from '@portal/design-system/selecao'
import { Texto } from '@portal/design-system/texto'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	DadosDaResposta as Dados,
	type DadosDaResposta,
	type LicitacaoCompleta,
	type Pedido,
	responder,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const Escrito = z.object({ txtrsp: z.string(), acolhida: z.string() })
const DECISOES = [
	{ codigo: 'S', texto: 'Acolhida' },
	{ codigo: 'N', texto: 'Não acolhida' },
]

type Props = { licitacao: LicitacaoCompleta; pedido: Pedido; aoFechar: () => void }

export function ResponderDialog({ licitacao: { codpcddsp }, pedido, aoFechar }: Props) {
	const cliente = useQueryClient()
	const nome = `licitacao ${codpcddsp} resposta ${pedido.numesc}`
	const { escrito, escrever, esquecer } = useEscrito(nome, Escrito, { txtrsp: '', acolhida: '' })
	const [tentou, setTentou] = useState(false)
	const impugna = pedido.tipesc === 'IMP'
	const lido = z.safeParse(Dados, {
		txtrsp: escrito.txtrsp,
		...(impugna && escrito.acolhida ? { acolhida: escrito.acolhida } : {}),
	})
	const semDecisao = impugna && escrito.acolhida === ''
	const ato = useAto<DadosDaResposta>({
		coisa: 'a licitação',
		versao: () => undefined,
		fazer: async (body) => {
			await call(responder, { params: { codpcddsp, numesc: pedido.numesc }, body })
			return { mensagem: 'Resposta publicada. Quem pediu a recebe por e-mail.' }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo={`Responder ao pedido ${pedido.numesc}`}
			rotulo="Publicar resposta"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (lido.success && !semDecisao) ato.enviar(lido.data)
			}}
		>
			<Texto comoEscrito suave>
				{pedido.txtper}
			</Texto>
			{impugna ? (
				<Campo
					rotulo="Decisão"
					obrigatorio
					erro={tentou && semDecisao ? 'Diga se a impugnação é acolhida.' : undefined}
				>
					<Selecao
						value={escrito.acolhida}
						onChange={({ target }) => escrever({ ...escrito, acolhida: target.value })}
						nenhuma="Escolha a decisão"
						opcoes={DECISOES}
					/>
				</Campo>
			) : null}
			<Campo
				rotulo="Resposta"
				obrigatorio
				erro={tentou && !lido.success ? 'Escreva a resposta, em ao menos 10 letras.' : undefined}
			>
				<AreaTexto
					value={escrito.txtrsp}
					maxLength={6000}
					rows={6}
					onChange={({ target }) => escrever({ ...escrito, txtrsp: target.value })}
				/>
			</Campo>
		</AtoDialog>
	)
}
