import { Badge } from '@portal/design-system/badge'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Selecao } from '@portal/design-system/selecao'
import { Detalhe, Suave } from '@portal/design-system/texto'
import { FalhaDaConsulta, formatarData } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CategoriaDoMotivo, MOTIVOS } from '../../contract/index.ts'
import { motivosQuery } from '../queries.ts'

const POR_PAGINA = 20
const OPCOES = CategoriaDoMotivo.options.map((codigo) => ({ codigo, texto: MOTIVOS[codigo] }))

/** Why answers were bad: the kind of each, and the words of those who wanted them read. */
export function Motivos() {
	const [categoria, setCategoria] = useState<CategoriaDoMotivo>()
	const [pagina, setPagina] = useState(1)
	const { data, error, refetch } = useQuery(
		motivosQuery({ pagina, porPagina: POR_PAGINA, ...(categoria ? { categoria } : {}) }),
	)
	const paginas = Math.ceil((data?.total ?? 0) / POR_PAGINA)
	return (
		<div className="grid gap-4">
			<Suave>
				Quem avaliou não é mostrado, nem a pergunta e a resposta. Dados pessoais nos motivos são mascarados.
			</Suave>
			<Campo rotulo="O que está errado" className="max-w-sm">
				<Selecao
					value={categoria ?? ''}
					nenhuma="Qualquer motivo"
					onChange={({ target }) => {
						setCategoria(OPCOES.find(({ codigo }) => codigo === target.value)?.codigo)
						setPagina(1)
					}}
					opcoes={OPCOES}
				/>
			</Campo>
			{error ? <FalhaDaConsulta falha={error} aoTentarDeNovo={() => void refetch()} /> : null}
			{data || error ? null : <Esqueleto forma="bloco" className="h-44 w-full" />}
			{data?.total === 0 ? <Suave>Nenhuma resposta foi avaliada como ruim.</Suave> : null}
			<ul className="grid gap-3 empty:hidden" aria-label="Respostas ruins">
				{data?.itens.map(({ nommod, catavl, motavl, dtacad }, indice) => (
					<li key={`${dtacad} ${indice}`} className="grid gap-1 rounded-md border border-borda p-3">
						<p className="flex flex-wrap items-center gap-2">
							<Badge>{catavl ? MOTIVOS[catavl] : 'Sem motivo'}</Badge>
							<Detalhe tag="span">
								{nommod}, {formatarData(dtacad)}
							</Detalhe>
						</p>
						{motavl ? <p className="line-clamp-3 wrap-anywhere">{motavl}</p> : null}
					</li>
				))}
			</ul>
			{paginas > 1 ? (
				<div className="flex items-center gap-3">
					<Botao variante="secundario" tamanho="pq" disabled={pagina === 1} onClick={() => setPagina(pagina - 1)}>
						Mais novas
					</Botao>
					<Suave pq>
						{pagina} de {paginas}
					</Suave>
					<Botao variante="secundario" tamanho="pq" disabled={pagina >= paginas} onClick={() => setPagina(pagina + 1)}>
						Mais antigas
					</Botao>
				</div>
			) : null}
		</div>
	)
}
