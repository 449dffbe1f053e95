import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Secao } from '@portal/design-system/secao'
import { Detalhe, Suave } from '@portal/design-system/texto'
import { FalhaDaConsulta } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { type ArquivoPdl, nomeDoDado } from '../../contract/index.ts'
import { sugestoesQuery } from './queries.ts'
import type { Tarja } from './tarjas.ts'
import type { Tarjas } from './use-tarjas.ts'

export function useSugestoes(numpro: string, { codarqpdl, sha256 }: ArquivoPdl) {
	const consulta = useQuery(sugestoesQuery({ numpro, codarqpdl, sha256 }))
	const sugeridas: readonly Tarja[] = (consulta.data?.sugestoes ?? []).map(({ tipdad, texto, ...area }, posicao) => ({
		...area,
		id: `achado-${posicao}`,
		rotulo: `${nomeDoDado[tipdad]} ${texto}`,
	}))
	return { consulta, sugeridas }
}

type SugestoesProps = { sugestoes: ReturnType<typeof useSugestoes>; marcadas: Tarjas }

/** Suggestions to accept or ignore; personal data in images and form fields are left for the person to find. */
export function Sugestoes({ sugestoes: { consulta, sugeridas }, marcadas }: SugestoesProps) {
	const { data, error, isFetching, refetch } = consulta
	const { tarjas, aceitar, tirar } = marcadas
	const aceitas = new Set(tarjas.map(({ id }) => id))
	return (
		<Secao titulo="Sugestões" nivel={3} espaco={2}>
			{error ? (
				<FalhaDaConsulta compacto falha={error} tentando={isFetching} aoTentarDeNovo={() => void refetch()} />
			) : null}
			{data || error ? null : <EsqueletoLista itens={3} texto="Procurando dados pessoais no texto" />}
			{data ? <Detalhe>{explicacao(data.temTexto, sugeridas.length)}</Detalhe> : null}
			{sugeridas.length > 1 ? (
				<Botao variante="secundario" tamanho="pq" className="justify-self-start" onClick={() => aceitar(sugeridas)}>
					Aceitar todas ({sugeridas.length})
				</Botao>
			) : null}
			<ul className="grid">
				{sugeridas.map((sugerida) => (
					<li key={sugerida.id}>
						<CaixaSelecao
							checked={aceitas.has(sugerida.id)}
							onChange={({ target }) => (target.checked ? aceitar([sugerida]) : tirar(sugerida.id))}
							rotulo={
								<span className="wrap-anywhere">
									{sugerida.rotulo} <Suave pq>(página {sugerida.numpag})</Suave>
								</span>
							}
						/>
					</li>
				))}
			</ul>
		</Secao>
	)
}

function explicacao(temTexto: boolean, quantas: number): string {
	if (!temTexto) return 'As páginas são imagens: não há texto em que procurar. Marque o que ocultar.'
	const confira = 'Confira todas as páginas: nomes, imagens, assinaturas e campos de formulário não são sugeridos.'
	return quantas === 0 ? `Nada foi achado no texto. ${confira}` : confira
}
