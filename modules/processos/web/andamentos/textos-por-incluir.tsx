import { Alerta } from '@portal/design-system/alerta'
import { useQuery } from '@tanstack/react-query'
import { tipoOcorrencia } from '../../contract/index.ts'
import { rascunhosQuery } from '../ocorrencias/rascunhos.ts'
import { useAcompanhamento } from '../processo/contexto.ts'

/** Begun on this page or on another day: it would stay behind, seen by its author alone. */
export function TextosPorIncluir() {
	const { processo } = useAcompanhamento()
	const { data: rascunhos = [] } = useQuery(rascunhosQuery(processo.numpro))
	// The dialog begins with the draft of a despacho, and takes it along.
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
