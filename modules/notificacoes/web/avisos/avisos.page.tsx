import { Campo } from '@portal/design-system/campo'
import { Filtros } from '@portal/design-system/filtros'
import { Pagina } from '@portal/design-system/pagina'
import { Ponto } from '@portal/design-system/ponto'
import { Selecao } from '@portal/design-system/selecao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import {
	DiaDaLista,
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { Eye } from 'lucide-react'
import type * as z from 'zod/mini'
import {
	type AvisoResumo,
	chaveDe,
	FiltroAvisos,
	TIPOS_AVISO,
	type TipoAviso,
	varianteDoTipo,
} from '../../contract/index.ts'
import { avisosQuery } from '../queries.ts'
import { abrirAviso } from './aviso-na-url.ts'

const colunas: Coluna<AvisoResumo>[] = [
	{
		campo: 'assunto',
		nome: 'Assunto',
		slot: ({ assunto, nomeArea, visualizacao }) => (
			<>
				<span className={`flex items-baseline gap-2 ${visualizacao === null ? 'font-semibold' : ''}`}>
					{visualizacao === null ? <Ponto className="-translate-y-px">Não lido: </Ponto> : null}
					<span className="min-w-0">{assunto}</span>
				</span>
				<Detalhe tag="span">{nomeArea}</Detalhe>
			</>
		),
	},
	{ campo: 'tipo', nome: 'Tipo', variante: ({ tipo }) => varianteDoTipo[tipo] },
	{ campo: 'dataInicio', nome: 'Publicação', formato: mostrarData },
	{
		campo: 'visualizacao',
		nome: 'Leitura',
		slot: ({ visualizacao }) =>
			visualizacao === null ? (
				'Não lido'
			) : (
				<>
					Lido em <DiaDaLista instante={visualizacao} />
				</>
			),
	},
]

function mostrarData(valor: unknown) {
	return <DiaDaLista instante={String(valor)} />
}

type Leitura = NonNullable<z.output<typeof FiltroAvisos>['leitura']>
const LEITURAS = { lidos: 'Lidos', 'nao-lidos': 'Não lidos' } as const satisfies Record<Leitura, string>

export function AvisosPage() {
	const lista = useFiltroDaLista(FiltroAvisos)
	const { filtro, filtrar } = lista
	const aparencia = useAparenciaDaLista('avisos', colunas)
	const avisos = useListaAoVivo(avisosQuery(filtro), { chave: chaveDe })
	return (
		<Pagina titulo="Histórico de avisos">
			<Filtros
				rotulo="Filtros dos avisos"
				busca={{
					rotulo: 'Buscar aviso...',
					valor: filtro.busca ?? '',
					aoBuscar: (busca) => filtrar({ busca }, { substituir: true }),
				}}
				ativos={[
					...(filtro.tipo
						? [{ campo: 'tipo', texto: `Tipo: ${filtro.tipo}`, aoTirar: () => filtrar({ tipo: undefined }) }]
						: []),
					...(filtro.leitura
						? [
								{
									campo: 'leitura',
									texto: `Só ${LEITURAS[filtro.leitura].toLowerCase()}`,
									aoTirar: () => filtrar({ leitura: undefined }),
								},
							]
						: []),
				]}
			>
				<Campo rotulo="Tipo" rotuloOculto>
					<Selecao
						value={filtro.tipo ?? ''}
						onChange={({ target }) => filtrar({ tipo: (target.value || undefined) as TipoAviso | undefined })}
						nenhuma="Todos os tipos"
						opcoes={TIPOS_AVISO.map((tipo) => ({ codigo: tipo, texto: tipo }))}
					/>
				</Campo>
				<Campo rotulo="Leitura" rotuloOculto>
					<Selecao
						value={filtro.leitura ?? ''}
						onChange={({ target }) => filtrar({ leitura: (target.value || undefined) as Leitura | undefined })}
						nenhuma="Lidos e não lidos"
						opcoes={Object.entries(LEITURAS).map(([codigo, texto]) => ({ codigo, texto }))}
					/>
				</Campo>
				{aparencia.escolha}
			</Filtros>
			<TabelaDaLista
				nome="avisos"
				legenda="Histórico de avisos"
				{...aparencia.tabela}
				lista={avisos}
				chave={chaveDe}
				vazio="Nenhum aviso encontrado."
				nomeDaLinha={({ assunto }) => assunto}
				acoes={[{ titulo: 'Ler', icone: <Eye aria-hidden />, aoAcionar: abrirAviso }]}
				{...paginasDe(lista)}
			/>
		</Pagina>
	)
}
