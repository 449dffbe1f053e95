import { Botao } from '@portal/design-system/botao'
import { Modal } from '@portal/design-system/modal'
import { ListaDeResultados } from '@portal/design-system/resultados'
import type { ResultadosDeVarios } from '../../contract/index.ts'
import { enderecoDoProcesso } from '../enderecos.ts'

type ResultadoDialogProps = { resultado: ResultadosDeVarios | undefined; aoFechar: () => void }

/** Result of a batch, process by process. */
export function ResultadoDialog({ resultado, aoFechar }: ResultadoDialogProps) {
	return (
		<Modal
			aberto={resultado !== undefined}
			aoFechar={aoFechar}
			titulo="Resultado"
			rodape={<Botao onClick={aoFechar}>Fechar resultado</Botao>}
		>
			<ListaDeResultados
				itens={(resultado?.resultados ?? []).map(({ numpro, numproFormatado, retorno, mensagem }) => ({
					chave: numpro,
					titulo: numproFormatado,
					href: enderecoDoProcesso(numpro),
					estado: retorno === 'ok' ? 'feito' : 'falhou',
					mensagem,
				}))}
			/>
		</Modal>
	)
}
