import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Filtros } from '@portal/design-system/filtros'
import { ConteudoDaPagina, Pagina } from '@portal/design-system/pagina'
import { Paginacao as Paginas, TamanhoDaPagina } from '@portal/design-system/paginacao'
import { Fileira } from '@portal/design-system/pilha'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { CampoUnidade } from '@portal/pessoas/web/public'
import { CodigoTexto } from '@portal/platform/contract'
import { estadoDaConsulta, formatarInteiro, useEvento } from '@portal/platform/web'
import { useFiltroDaLista } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { EVENTO, FiltroMatriz } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'
import { Matriz } from './matriz.tsx'
import { matrizQuery } from './queries.ts'

const Filtro = z.extend(FiltroMatriz, { codund: z.optional(CodigoTexto) })

export function MatrizPage() {
	const cliente = useQueryClient()
	const { filtro, filtrar, irParaPagina, mudarPorPagina } = useFiltroDaLista(Filtro)
	const { codund, busca, pagina, porPagina } = filtro
	const consulta = useQuery({
		...matrizQuery({ pagina, porPagina, busca, codund: codund ?? 0 }),
		enabled: codund !== undefined,
	})
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	const { data } = consulta
	return (
		<Pagina
			titulo="Matriz de acessos"
			resumo="As pessoas de uma unidade e os perfis que cada uma tem nela, do que você cuida."
		>
			<Fileira espaco={3} alinhar="pe">
				<div className="w-96 max-w-full">
					<CampoUnidade valor={codund} aoMudar={(nova) => filtrar({ codund: nova })} />
				</div>
				{codund === undefined ? null : (
					<div className="min-w-64 flex-1">
						<Filtros
							rotulo="Filtros da matriz"
							busca={{
								rotulo: 'Procurar pessoa por nome ou número',
								valor: busca ?? '',
								maximo: 100,
								aoBuscar: (valor) => filtrar({ busca: valor || undefined }, { substituir: true }),
							}}
						/>
					</div>
				)}
			</Fileira>
			{codund === undefined ? (
				<Vazio texto="Escolha uma unidade para ver quem tem o quê nela." />
			) : (
				<ConteudoDaPagina
					{...estadoDaConsulta(consulta)}
					esqueleto={<EsqueletoLista itens={8} />}
					vazio={
						data?.total === 0 ? (
							<Vazio
								texto={
									busca
										? 'Ninguém com este nome ou número tem um acesso de que você cuide nesta unidade.'
										: 'Ninguém tem um acesso de que você cuide nesta unidade. Escolha outra.'
								}
							/>
						) : undefined
					}
				>
					{data ? (
						<>
							<Matriz colunas={data.colunas} linhas={data.itens} />
							<Fileira espaco={3} distribuir="entre">
								<Detalhe aria-live="polite" className="tabular-nums">
									{data.total === 1 ? '1 pessoa' : `${formatarInteiro(data.total)} pessoas`}
								</Detalhe>
								<TamanhoDaPagina rotulo="Pessoas por página" valor={data.porPagina} aoMudar={mudarPorPagina} />
								<Paginas
									rotulo="Paginação: pessoas"
									pagina={data.pagina}
									porPagina={data.porPagina}
									total={data.total}
									aoMudar={irParaPagina}
								/>
							</Fileira>
						</>
					) : null}
				</ConteudoDaPagina>
			)}
		</Pagina>
	)
}
