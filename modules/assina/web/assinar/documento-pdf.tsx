import { Botao } from '@portal/design-system/botao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { PaginasDePdf, type SobreAPagina } from '@portal/design-system/paginas-de-pdf'
import { baixar, FalhaDaConsulta, log } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { Download, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'

type DocumentoPdfProps = {
	nome: string
	/** Cache key of this document revision. */
	chave: readonly (string | number)[]
	buscar: (signal: AbortSignal) => Promise<Blob>
	/** Overlay of each page. */
	children?: SobreAPagina
}

const AMPLIACOES = [1, 1.25, 1.5, 2] as const

/** In-page PDF viewer, because phone browsers show no embedded PDF and the file needs the session's header. */
export function DocumentoPdf({ nome, chave, buscar, children }: DocumentoPdfProps) {
	const [ampliacao, setAmpliacao] = useState(0)
	const { data, error, isFetching, refetch } = useQuery({
		queryKey: ['assina-arquivo', ...chave],
		queryFn: ({ signal }) => buscar(signal),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 60_000,
	})
	return (
		<section
			aria-label={`Documento ${nome}`}
			className="flex min-w-0 flex-col overflow-clip rounded-lg border border-borda bg-superficie-forte shadow-sm print:border-0 print:shadow-none"
		>
			<header
				data-nao-imprimir
				className="flex items-center gap-1 border-b border-borda bg-superficie py-1.5 pr-2 pl-4"
			>
				<h2 className="min-w-0 flex-1 truncate text-base" title={nome}>
					{nome}
				</h2>
				<Comando
					rotulo="Diminuir"
					icone={<ZoomOut aria-hidden />}
					desabilitado={ampliacao === 0}
					aoAcionar={() => setAmpliacao(ampliacao - 1)}
				/>
				<Comando
					rotulo="Ampliar"
					icone={<ZoomIn aria-hidden />}
					desabilitado={ampliacao === AMPLIACOES.length - 1}
					aoAcionar={() => setAmpliacao(ampliacao + 1)}
				/>
				<Comando
					rotulo={`Baixar ${nome}`}
					icone={<Download aria-hidden />}
					desabilitado={!data}
					aoAcionar={() => {
						if (data) baixar(new File([data], nome, { type: data.type }), nome)
					}}
				/>
			</header>
			{/* The pages scroll inside their own frame, so that the summary beside them stays in sight. */}
			<section
				// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
				tabIndex={0}
				aria-label="Páginas"
				className="relative h-[60dvh] overflow-auto overscroll-contain p-3 sm:p-4 lg:h-[calc(100dvh-var(--topo-fixo)-6rem)] print:h-auto print:overflow-visible"
			>
				{error ? (
					<FalhaDaConsulta falha={error} tentando={isFetching} aoTentarDeNovo={() => void refetch()} />
				) : data ? (
					<PaginasDePdf
						arquivo={data}
						ampliacao={AMPLIACOES[ampliacao] ?? 1}
						seNaoAbrir="Baixe o arquivo e abra-o num leitor de PDF antes de assinar."
						aoFalhar={log.error}
					>
						{children}
					</PaginasDePdf>
				) : (
					<PaginaVazia />
				)}
			</section>
		</section>
	)
}

const PaginaVazia = () => <Esqueleto forma="bloco" className="aspect-[1/1.414] w-full" />

type ComandoProps = { rotulo: string; icone: React.ReactNode; desabilitado: boolean; aoAcionar: () => void }

function Comando({ rotulo, icone, desabilitado, aoAcionar }: ComandoProps) {
	return (
		<Botao
			variante="secundario"
			aparencia="fantasma"
			tamanho="pq"
			rotulo={rotulo}
			icone={icone}
			disabled={desabilitado}
			onClick={aoAcionar}
		/>
	)
}
