import { Botao } from '@portal/design-system/botao'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { useQueryClient } from '@tanstack/react-query'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { avaliarMensagem, type Mensagem } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'
import { AvaliarDialog, type Motivo } from './avaliar.dialog.tsx'

/** Good or bad, and why: what is bad is asked for its reason, what is good is one click. */
export function Avaliar({ codcvs, mensagem }: { codcvs: string; mensagem: Mensagem }) {
	const cliente = useQueryClient()
	const [dizendo, setDizendo] = useState(false)
	const { numseqmsg, sitmsg, avlmsg } = mensagem
	if (sitmsg !== 'OK') return null
	async function avaliar(nota: 'B' | 'R', motivo?: Motivo) {
		try {
			await call(avaliarMensagem, { params: { codcvs, numseqmsg }, body: { avlmsg: nota, ...motivo } })
			await cliente.invalidateQueries({ queryKey: CHAVE })
			setDizendo(false)
			toast.sucesso('Avaliação guardada.')
		} catch (falha) {
			toast.erro('A avaliação não foi guardada', mensagemDe(falha))
		}
	}
	return (
		<>
			<Botao
				aparencia="fantasma"
				tamanho="pq"
				rotulo="A resposta foi boa"
				icone={<ThumbsUp aria-hidden className={avlmsg === 'B' ? 'fill-current' : ''} />}
				aria-pressed={avlmsg === 'B'}
				onClick={() => void avaliar('B')}
			/>
			<Botao
				aparencia="fantasma"
				tamanho="pq"
				rotulo="A resposta está errada"
				icone={<ThumbsDown aria-hidden className={avlmsg === 'R' ? 'fill-current' : ''} />}
				aria-pressed={avlmsg === 'R'}
				onClick={() => setDizendo(true)}
			/>
			{dizendo ? (
				<AvaliarDialog aoGuardar={(motivo) => void avaliar('R', motivo)} aoFechar={() => setDizendo(false)} />
			) : null}
		</>
	)
}
