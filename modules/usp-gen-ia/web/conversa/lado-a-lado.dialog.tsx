import { Botao } from '@portal/design-system/botao'
import { Modal } from '@portal/design-system/modal'
import { Detalhe } from '@portal/design-system/texto'
import { acharPreferida, type ConversaAberta, listarComparaveis, type Mensagem } from '../../contract/index.ts'
import { Marcacao } from '../marcacao/marcacao.tsx'
import { Preferir } from './preferir.tsx'

type LadoALadoProps = { conversa: ConversaAberta; mensagem: Mensagem; aoFechar: () => void }

/** Answers of two models to one question, and the choice between them. */
export function LadoALadoDialog({ conversa: { codcvs, mensagens }, mensagem, aoFechar }: LadoALadoProps) {
	const outra = listarComparaveis(mensagens, mensagem).at(-1)
	const preferida = acharPreferida(mensagens, mensagem)?.numseqmsg
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
							<Preferir
								codcvs={codcvs}
								numseqmsg={uma.numseqmsg}
								numseqout={duas[1 - indice]?.numseqmsg ?? 0}
								aoPreferir={aoFechar}
							/>
						) : preferida === uma.numseqmsg ? (
							<Detalhe>Você preferiu esta.</Detalhe>
						) : null}
					</section>
				))}
			</div>
		</Modal>
	)
}
