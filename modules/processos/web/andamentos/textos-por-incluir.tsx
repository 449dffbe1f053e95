import { Alerta } from '@portal/design-system/alerta'
import { useQuery } from '@tanstack/react-query'
import { tipoOcorrencia } from '../../contract/index.ts'
import { rascunhosQuery } from '../ocorrencias/rascunhos.ts'
import { useAcompanhamento } from '../processo/contexto.ts'

/** Warning before an exit: drafts are visible to their author alone and do not go with the process. */
export function TextosPorIncluir() {
	const { processo } = useAcompanhamento()
	const { data: rascunhos = [] } = useQuery(rascunhosQuery(processo.numpro))
	// The draft of a despacho is left out, because the dialog starts from it and sends it.
	const escritos = rascunhos.filter(
		({ codetroco, dados, dtaultalt }) =>
			codetroco !== 'ocoDespacho' && (dtaultalt !== undefined || dados.arquivos.length > 0),
	)
	if (escritos.length === 0) return null
	return (
		<Alerta variante="aviso" titulo="Há texto seu ainda não incluído. Você pode encaminhar assim mesmo.">
			<p>O que você escreveu só você vê, e não vai com o processo:</p>
			<ul>
				{escritos.map(({ codetroco }) => (
					<li key={codetroco}>{tipoOcorrencia[codetroco].nome}</li>
				))}
			</ul>
		</Alerta>
	)
}
