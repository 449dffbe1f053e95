import { call } from '@portal/platform/web'
import { AtoDialog } from '@portal/platform/web/atos'
import {
	type Ocorrencia,
	perguntaRemover,
	type RetornoDaAcao,
	removerAnexo,
	removerOcorrencia,
	type VersaoVista,
} from '../../contract/index.ts'
import { useAcao } from '../atos/use-acao.ts'
import { useAcompanhamento } from '../processo/contexto.ts'

type RemoverDialogProps = { ocorrencia: Ocorrencia; aoFechar: () => void }

export function RemoverDialog({ ocorrencia, aoFechar }: RemoverDialogProps) {
	const { processo } = useAcompanhamento()
	const acao = useAcao(
		processo.numpro,
		(_nada: undefined, versao) => remover(processo.numpro, ocorrencia, { versao }),
		aoFechar,
	)
	return (
		<AtoDialog
			titulo={perguntaRemover(ocorrencia.codetroco)}
			rotulo="Remover"
			variante="perigo"
			ato={acao}
			aoEnviar={() => acao.enviar(undefined)}
			aoFechar={aoFechar}
		>
			<p>
				{ocorrencia.nomoco} de {ocorrencia.nompescad}. Isto não pode ser desfeito.
			</p>
		</AtoDialog>
	)
}

/** A document has its own call, which removes the file with the occurrence. */
function remover(numpro: string, ocorrencia: Ocorrencia, query: VersaoVista): Promise<RetornoDaAcao> {
	const { numand, numseqocoand, codetroco, arquivo } = ocorrencia
	return codetroco === 'ocoAnexacao' && arquivo
		? call(removerAnexo, { params: { numpro, codarqpdl: arquivo.codarqpdl }, query })
		: call(removerOcorrencia, { params: { numpro, numand, numseqocoand }, query })
}
