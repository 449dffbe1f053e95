import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { ListaDeArquivos } from '@portal/design-system/lista-de-arquivos'
import { Pilha } from '@portal/design-system/pilha'
import { Vazio } from '@portal/design-system/vazio'
import { call, FalhaDaConsulta } from '@portal/platform/web'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { buscarAnexos } from '../../contract/index.ts'
import { ArquivoDaOcorrencia } from '../arquivos/arquivo-da-ocorrencia.tsx'
import { useAcompanhamento } from '../processo/contexto.ts'
import { documentosDe } from '../processo/documentos.ts'

const MINIMO = 3

/** List of all documents of the case, with a search in their names and texts. */
export function ListaDeDocumentos() {
	const { processo, andamentos } = useAcompanhamento()
	const [digitado, setDigitado] = useState('')
	const busca = useDeferredValue(digitado.trim())
	const documentos = documentosDe(andamentos)
	const { data, error, isFetching, refetch } = useQuery({
		queryKey: ['processos-anexos', processo.numpro, processo.versao, busca],
		queryFn: ({ signal }) => call(buscarAnexos, { params: { numpro: processo.numpro }, query: { busca } }, { signal }),
		enabled: busca.length >= MINIMO,
		placeholderData: keepPreviousData,
	})
	const achados = busca.length >= MINIMO && data ? new Set(data.map(({ codarqpdl }) => codarqpdl)) : undefined
	const visiveis = achados ? documentos.filter(({ arquivo }) => achados.has(arquivo.codarqpdl)) : documentos
	if (documentos.length === 0) return <Vazio compacto texto="Este processo ainda não tem documentos." />
	return (
		<Pilha espaco={3}>
			<Campo rotulo="Procurar nos documentos" dica="Por palavras do nome ou do conteúdo.">
				<EntradaTexto
					type="search"
					icone={<Search aria-hidden />}
					value={digitado}
					onChange={({ target }) => setDigitado(target.value)}
				/>
			</Campo>
			{error && busca.length >= MINIMO ? (
				<FalhaDaConsulta compacto falha={error} tentando={isFetching} aoTentarDeNovo={() => void refetch()} />
			) : visiveis.length === 0 ? (
				<Vazio compacto ilustracao="busca" texto="Nenhum documento tem essas palavras." />
			) : (
				<ListaDeArquivos rotulo="Documentos do processo" semBorda>
					{visiveis.map(({ arquivo, invalidado }) => (
						<ArquivoDaOcorrencia key={arquivo.codarqpdl} arquivo={arquivo} invalidada={invalidado} naLista />
					))}
				</ListaDeArquivos>
			)}
		</Pilha>
	)
}
