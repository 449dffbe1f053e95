import { Filtros } from '@portal/design-system/filtros'
import { Segmentado } from '@portal/design-system/segmentado'
import { Vazio } from '@portal/design-system/vazio'
import {
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { type AlunoDoPrograma, EVENTO, FiltroDeAlunos } from '../../contract/index.ts'
import { alunosQuery } from '../queries.ts'
import { montarColunas } from './colunas.tsx'

const EVENTOS = [EVENTO]
const obterChave = ({ codmtr }: AlunoDoPrograma): number => codmtr

const COM_PROXIMO = { comProximo: true }

const PARTES = [
	{ codigo: 'A', texto: 'Ativos' },
	{ codigo: 'R', texto: 'Em risco' },
	{ codigo: 'T', texto: 'Titulados' },
	{ codigo: 'D', texto: 'Desligados' },
] as const

/** Students of the programme, by the nearest deadline. */
export function Alunos({ codcur }: { codcur: number }) {
	const lista = useFiltroDaLista(FiltroDeAlunos)
	const { filtro, filtrar } = lista
	const { busca, risco, stapgm, pagina, porPagina } = filtro
	const alunos = useListaAoVivo(alunosQuery(codcur, { busca, risco, stapgm, pagina, porPagina }), {
		chave: obterChave,
		eventos: EVENTOS,
	})
	const colunas = montarColunas<AlunoDoPrograma>(
		alunos.data?.hoje ?? '',
		({ nomori }) => nomori ?? 'sem orientador',
		COM_PROXIMO,
	)
	const aparencia = useAparenciaDaLista('janus-programa', colunas)
	return (
		<div className="grid gap-3">
			<Filtros
				rotulo="Filtros dos alunos"
				antes={
					<Segmentado
						rotulo="Quais alunos"
						opcoes={PARTES}
						valor={risco === 'S' ? 'R' : stapgm}
						aoMudar={(parte) =>
							filtrar(
								parte === 'R'
									? { risco: 'S', stapgm: undefined }
									: { risco: undefined, stapgm: parte === 'A' ? undefined : parte },
							)
						}
					/>
				}
				busca={{
					rotulo: 'Procurar aluno por nome',
					valor: busca ?? '',
					maximo: 120,
					aoBuscar: (nova) => filtrar({ busca: nova || undefined }, { substituir: true }),
				}}
			>
				{aparencia.escolha}
			</Filtros>
			<TabelaDaLista
				nome="alunos"
				legenda="Alunos"
				lista={alunos}
				chave={obterChave}
				{...aparencia.tabela}
				{...paginasDe(lista)}
				vazio={<Vazio texto={risco === 'S' ? 'Ninguém está em risco.' : 'Nenhum aluno encontrado.'} />}
			/>
		</div>
	)
}
