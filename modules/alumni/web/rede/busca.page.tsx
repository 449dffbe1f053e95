import { Alerta } from '@portal/design-system/alerta'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import type { Coluna } from '@portal/design-system/tabela'
import { Vazio } from '@portal/design-system/vazio'
import { call, Exportar } from '@portal/platform/web'
import {
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { type AlumniNaBusca, BuscaDeAlumni, exportarAlumni, MAXIMO_DE_ACHADOS } from '../../contract/index.ts'
import { protegerPagina } from '../acesso/portao.tsx'
import { lugarEscrito } from '../escrita.ts'
import { FotoAlumni } from '../partes/foto.tsx'
import { alumniQuery } from '../queries.ts'
import { CursosNaLinha } from './cursos-na-linha.tsx'

const TITULO = 'Buscar pessoas'

const colunas = (nomcur: string | undefined): Coluna<AlumniNaBusca>[] => [
	{
		campo: 'nompes',
		nome: 'Pessoa',
		slot: ({ codpes, nompes, codarqfotpes }) => (
			<span className="flex items-center gap-3">
				<FotoAlumni {...{ codpes, nompes, codarqfotpes }} largura={40} />
				<Link href={`/alumni/perfil/${codpes}`} className="wrap-anywhere">
					{nompes}
				</Link>
			</span>
		),
	},
	{ campo: 'cursos', nome: 'Cursos', slot: ({ cursos }) => <CursosNaLinha cursos={cursos} nomcur={nomcur} /> },
	{ campo: 'nomepr', nome: 'Empresa', slot: ({ nomepr }) => nomepr ?? '—' },
	{ campo: 'nompas', nome: 'Onde mora', slot: (um) => lugarEscrito(um) || '—' },
]

function Busca() {
	const lista = useFiltroDaLista(BuscaDeAlumni)
	const { filtro, filtrar } = lista
	const aparencia = useAparenciaDaLista('alumni-rede', colunas(filtro.nomcur))
	const achados = useListaAoVivo(alumniQuery(filtro), { chave: ({ codpes }) => codpes, eventos: [] })
	const { pagina: _pagina, porPagina: _porPagina, ...semPaginas } = filtro
	const NOMES = { nomcur: 'Curso', nomepr: 'Empresa', lugar: 'Lugar' } as const
	const campos = Object.keys(NOMES) as (keyof typeof NOMES)[]
	const mudar = (campo: keyof typeof NOMES, valor: string) =>
		filtrar({ [campo]: valor === '' ? undefined : valor }, { substituir: true })
	const ativos = [
		...campos.flatMap((campo) =>
			filtro[campo]
				? [{ campo, texto: `${NOMES[campo]}: ${filtro[campo]}`, aoTirar: () => filtrar({ [campo]: undefined }) }]
				: [],
		),
		...(filtro.anocon === undefined
			? []
			: [
					{
						campo: 'anocon',
						texto: `Concluiu em ${filtro.anocon}`,
						aoTirar: () => filtrar({ anocon: undefined }),
					},
				]),
	]
	return (
		<Pagina
			titulo={TITULO}
			resumo="Cada pessoa aparece só com o que escolheu mostrar a você; quem não mostra o nome não aparece."
		>
			<Filtros
				rotulo="Filtros das pessoas"
				busca={{
					rotulo: 'Procurar pessoas',
					placeholder: 'Nome',
					valor: filtro.nompes ?? '',
					maximo: 100,
					aoBuscar: (nompes) => filtrar({ nompes: nompes || undefined }, { substituir: true }),
				}}
				ativos={ativos}
				aoLimpar={() => filtrar({ nomcur: undefined, nomepr: undefined, lugar: undefined, anocon: undefined })}
				painel={
					<>
						{campos.map((campo) => (
							<Campo key={campo} rotulo={NOMES[campo]}>
								<EntradaTexto
									maxLength={100}
									defaultValue={filtro[campo] ?? ''}
									onChange={({ target }) => mudar(campo, target.value)}
								/>
							</Campo>
						))}
						<Campo rotulo="Ano de conclusão">
							<EntradaTexto
								inputMode="numeric"
								maxLength={4}
								defaultValue={filtro.anocon ?? ''}
								onChange={({ target }) =>
									filtrar(
										{ anocon: /^(19|20)\d{2}$/.test(target.value) ? Number(target.value) : undefined },
										{ substituir: true },
									)
								}
							/>
						</Campo>
					</>
				}
			>
				{aparencia.escolha}
				<Exportar
					oque="as pessoas"
					nome="alumni"
					pedir={(formato) => call(exportarAlumni, { query: { ...semPaginas, formato } })}
				/>
			</Filtros>
			{achados.data?.haMais ? (
				<Alerta variante="info">
					Há mais de {MAXIMO_DE_ACHADOS.toLocaleString('pt-BR')} pessoas assim. Escreva mais do nome, ou use os filtros.
				</Alerta>
			) : null}
			<TabelaDaLista
				nome="pessoas"
				legenda="Pessoas"
				lista={achados}
				{...aparencia.tabela}
				chave={({ codpes }) => codpes}
				{...paginasDe(lista)}
				vazio={<Vazio ilustracao="busca" texto="Ninguém com estes filtros que se mostre a você." />}
			/>
		</Pagina>
	)
}
export const BuscaPage = protegerPagina('busca', TITULO, Busca)
