import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { type FiltroAtivo, Filtros } from '@portal/design-system/filtros'
import { Fileira } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { CampoUnidade, NomeDaUnidade } from '@portal/pessoas/web/public'
import type { FiltroDaLista } from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { type FiltroAcessos, nomeDaSituacao, type SistemaNoCatalogo, SituacaoAcesso } from '../contract/index.ts'
import { catalogoQuery } from './queries.ts'

type Props = Pick<FiltroDaLista<typeof FiltroAcessos>, 'filtro' | 'filtrar'>
type PainelProps = Props & { sistemas: readonly SistemaNoCatalogo[] }

/** The `children` stand beside the filters. */
export function FiltrosDosAcessos({ filtro, filtrar, children }: Props & { children?: ReactNode }) {
	const sistemas = useQuery(catalogoQuery).data?.sistemas ?? []
	return (
		<Filtros
			rotulo="Filtros dos acessos"
			busca={{
				rotulo: 'Procurar pessoa por nome ou número',
				valor: filtro.busca ?? '',
				maximo: 100,
				aoBuscar: (valor) => filtrar({ busca: valor || undefined }, { substituir: true }),
			}}
			painel={<Painel filtro={filtro} filtrar={filtrar} sistemas={sistemas} />}
			ativos={ativosDe({ filtro, filtrar, sistemas })}
			aoLimpar={() =>
				filtrar({
					codsis: undefined,
					codperfil: undefined,
					codund: undefined,
					sitacs: undefined,
					terminam: undefined,
				})
			}
		>
			{children}
		</Filtros>
	)
}

function Painel({ filtro: { codsis, codperfil, codund, sitacs, terminam }, filtrar, sistemas }: PainelProps) {
	const perfis = sistemas.filter((um) => codsis === undefined || um.codsis === codsis).flatMap((um) => um.perfis)
	return (
		<Fileira espaco={4} alinhar="pe">
			<Campo rotulo="Sistema" className="w-60">
				<Selecao
					value={codsis ?? ''}
					onChange={({ target }) => filtrar({ codsis: target.value || undefined, codperfil: undefined })}
					nenhuma="Todos"
					opcoes={sistemas.map((sistema) => ({ codigo: sistema.codsis, texto: sistema.nomsis }))}
				/>
			</Campo>
			<Campo rotulo="Perfil" className="w-60">
				<Selecao
					value={codperfil ?? ''}
					onChange={({ target }) => filtrar({ codperfil: target.value || undefined })}
					nenhuma="Todos"
					opcoes={perfis.map((perfil) => ({ codigo: perfil.codperfil, texto: perfil.nomperfil }))}
				/>
			</Campo>
			<Campo rotulo="Situação" className="w-60">
				<Selecao
					value={sitacs ?? ''}
					onChange={({ target }) => filtrar({ sitacs: SituacaoAcesso.safeParse(target.value).data })}
					nenhuma="Todas"
					opcoes={SituacaoAcesso.options.map((situacao) => ({ codigo: situacao, texto: nomeDaSituacao[situacao] }))}
				/>
			</Campo>
			<div className="w-80 max-w-full">
				<CampoUnidade valor={codund} nenhuma="Todas" aoMudar={(valor) => filtrar({ codund: valor })} />
			</div>
			<CaixaSelecao
				rotulo="Terminam em 30 dias"
				checked={terminam !== undefined}
				onChange={({ target }) => filtrar({ terminam: target.checked ? '30' : undefined })}
			/>
		</Fileira>
	)
}

function ativosDe({ filtro: { codsis, codperfil, codund, sitacs, terminam }, filtrar, sistemas }: PainelProps) {
	const sistema = sistemas.find((um) => um.codsis === codsis)
	const perfil = sistemas.flatMap(({ perfis }) => perfis).find((um) => um.codperfil === codperfil)
	const ativos: (FiltroAtivo | undefined)[] = [
		codsis
			? { campo: 'codsis', texto: sistema?.nomsis ?? codsis, aoTirar: () => filtrar({ codsis: undefined }) }
			: undefined,
		codperfil
			? { campo: 'codperfil', texto: perfil?.nomperfil ?? codperfil, aoTirar: () => filtrar({ codperfil: undefined }) }
			: undefined,
		codund
			? { campo: 'codund', texto: <ChipDaUnidade codund={codund} />, aoTirar: () => filtrar({ codund: undefined }) }
			: undefined,
		sitacs
			? { campo: 'sitacs', texto: nomeDaSituacao[sitacs], aoTirar: () => filtrar({ sitacs: undefined }) }
			: undefined,
		terminam
			? { campo: 'terminam', texto: 'Terminam em 30 dias', aoTirar: () => filtrar({ terminam: undefined }) }
			: undefined,
	]
	return ativos.filter((ativo) => ativo !== undefined)
}

/** Suspense fallback: the number holds the place of the name, so that the list below does not move. */
const ChipDaUnidade = ({ codund }: { codund: number }) => (
	<Suspense fallback={`Unidade ${codund}`}>
		<NomeDaUnidade codund={codund} />
	</Suspense>
)
