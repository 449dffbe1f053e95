import { Botao } from '@portal/design-system/botao'
import { Modal } from '@portal/design-system/modal'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { useQueryClient } from '@tanstack/react-query'
import {
	acharPreferida,
	type ConversaAberta,
	listarComparaveis,
	type Mensagem,
	preferirResposta,
} from '../../contract/index.ts'
import { Marcacao } from '../marcacao/marcacao.tsx'
import { CHAVE } from '../queries.ts'

type LadoALadoProps = { conversa: ConversaAberta; mensagem: Mensagem; aoFechar: () => void }

/** Answers of two models to one question, and the choice between them. */
export function LadoALadoDialog({ conversa: { codcvs, mensagens }, mensagem, aoFechar }: LadoALadoProps) {
	const cliente = useQueryClient()
	const outra = listarComparaveis(mensagens, mensagem).at(-1)
	const preferida = acharPreferida(mensagens, mensagem)?.numseqmsg
	async function preferir(uma: number, numseqout: number) {
		try {
			await call(preferirResposta, { params: { codcvs, numseqmsg: uma }, body: { numseqout } })
			await cliente.invalidateQueries({ queryKey: CHAVE })
			toast.sucesso('Preferência guardada. A conversa segue nesta resposta.')
			aoFechar()
		} catch (falha) {
			toast.erro('A preferência não foi guardada', mensagemDe(falha))
		}
	}
	if (!outra) return null
	const duas = [mensagem, outra].sort((uma, segunda) => uma.numseqmsg - segunda.numseqmsg)
	return (
		<Modal
			aberto
			aoFechar={aoFechar}
			tamanho="gd"
			titulo="Duas respostas lado a lado"
			rodape={
				<Botao variante="secundario" onClick={aoFechar}>
					Fechar
				</Botao>
			}
		>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2">
				{duas.map((uma, indice) => (
					<section
						key={uma.numseqmsg}
						aria-label={`Resposta de ${uma.idemodrsp ?? 'nenhum modelo'}`}
						className="grid min-w-0 content-start gap-3"
					>
						<Detalhe className="wrap-anywhere">{uma.idemodrsp ?? 'nenhum modelo'}</Detalhe>
						<Marcacao texto={uma.txtmsg} aoCitar={undefined} />
						{preferida === undefined ? (
							<Botao
								className="justify-self-start"
								tamanho="pq"
								variante="secundario"
								onClick={() => void preferir(uma.numseqmsg, duas[1 - indice]?.numseqmsg ?? 0)}
							>
								Prefiro esta
							</Botao>
						) : preferida === uma.numseqmsg ? (
							<Detalhe>Você preferiu esta.</Detalhe>
						) : null}
					</section>
				))}
			</div>
		</Modal>
	)
}
