import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Modal } from '@portal/design-system/modal'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { useQueryClient } from '@tanstack/react-query'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { avaliarMensagem, type Mensagem } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const MAIOR_MOTIVO = 500

/** Good or bad, and why: what is bad is asked for its reason, what is good is one click. */
export function Avaliar({ codcvs, mensagem }: { codcvs: string; mensagem: Mensagem }) {
	const cliente = useQueryClient()
	const [motivo, setMotivo] = useState<string>()
	const { numseqmsg, sitmsg, avlmsg } = mensagem
	if (sitmsg !== 'OK') return null
	async function avaliar(nota: 'B' | 'R', motavl?: string) {
		try {
			const body = motavl ? { avlmsg: nota, motavl } : { avlmsg: nota }
			await call(avaliarMensagem, { params: { codcvs, numseqmsg }, body })
			await cliente.invalidateQueries({ queryKey: CHAVE })
			setMotivo(undefined)
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
				onClick={() => setMotivo('')}
			/>
			<Modal
				aberto={motivo !== undefined}
				aoFechar={() => setMotivo(undefined)}
				titulo="O que está errado na resposta?"
				rodape={
					<>
						<Botao onClick={() => void avaliar('R', motivo?.trim())}>Guardar avaliação</Botao>
						<Botao variante="secundario" onClick={() => setMotivo(undefined)}>
							Cancelar
						</Botao>
					</>
				}
			>
				<Campo
					rotulo="Motivo"
					dica="Fica na sua conversa. A administração vê só quantas respostas de cada modelo foram boas e ruins."
				>
					<AreaTexto
						rows={3}
						maxLength={MAIOR_MOTIVO}
						value={motivo ?? ''}
						onChange={({ target }) => setMotivo(target.value)}
					/>
				</Campo>
			</Modal>
		</>
	)
}
