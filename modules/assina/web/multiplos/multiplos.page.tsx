import { Cartao } from '@portal/design-system/cartao'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { ConteudoDaPagina, Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Vazio } from '@portal/design-system/vazio'
import { call, estadoDaConsulta, lerCodigo } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import {
	assinarMultiplos,
	type LotePendente,
	listarLotesPendentes,
	MAXIMO_POR_CERIMONIA,
} from '../../contract/index.ts'
import { CerimoniaForm } from '../assinar/cerimonia.form.tsx'
import { Execucao } from '../assinar/execucao.tsx'
import { MotivoDaAssinatura } from '../assinar/motivo.tsx'
import { useExecucao } from '../assinar/use-execucao.ts'
import { Desvio } from '../desvio.tsx'
import { CHAVE, useAcao } from '../queries.ts'
import { contar } from '../situacoes.tsx'
import { Pendentes } from './pendentes.tsx'

const MAIOR_PAGINA = 100

/** Pending batches, fetched page by page up to the limit of one ceremony. */
async function listarTodosPendentes(signal: AbortSignal): Promise<LotePendente[]> {
	const pendentes: LotePendente[] = []
	for (let pagina = 1; ; pagina += 1) {
		const { itens, total } = await call(listarLotesPendentes, { body: { pagina, porPagina: MAIOR_PAGINA } }, { signal })
		pendentes.push(...itens)
		if (itens.length === 0 || pendentes.length >= Math.min(total, MAXIMO_POR_CERIMONIA)) return pendentes
	}
}

export function MultiplosPage() {
	const codlotdocasi = lerCodigo(useParams()['codlotdocasi'])
	const [parametros] = useSearchParams()
	if (codlotdocasi === undefined) return <Desvio para="/assina" />
	const demais = (parametros.get('lotes') ?? '').split('-').map(lerCodigo)
	const escolhidos = new Set([codlotdocasi, ...demais.filter((codigo) => codigo !== undefined)])
	return <Multiplos escolhidos={escolhidos} />
}

function Multiplos({ escolhidos }: { escolhidos: ReadonlySet<number> }) {
	const [codexe, comecar] = useExecucao()
	const consulta = useQuery({
		queryKey: [...CHAVE, 'pendentes'],
		queryFn: ({ signal }) => listarTodosPendentes(signal),
		enabled: codexe === undefined,
	})
	return (
		<Pagina
			titulo="Assinar vários lotes"
			resumo="Uma só confirmação assina tudo o que está marcado. Cada documento tem o seu resultado."
		>
			{codexe !== undefined ? (
				<Cartao>
					<Execucao
						codexe={codexe}
						fim={
							<p>
								<Link botao variante="primario" href="/assina">
									Voltar à caixa
								</Link>
							</p>
						}
					/>
				</Cartao>
			) : (
				<ConteudoDaPagina {...estadoDaConsulta(consulta)} esqueleto={<EsqueletoLista itens={4} />}>
					<Escolha
						pendentes={(consulta.data ?? []).filter((lote) => escolhidos.has(lote.codlotdocasi))}
						aoComecar={comecar}
					/>
				</ConteudoDaPagina>
			)}
		</Pagina>
	)
}

type EscolhaProps = { pendentes: readonly LotePendente[]; aoComecar: (codexe: number) => void }

const naoAssinados = (lotes: readonly LotePendente[]): number =>
	lotes.reduce((soma, { documentos }) => soma + documentos.filter(({ staasi }) => staasi === 'N').length, 0)

function Escolha({ pendentes, aoComecar }: EscolhaProps) {
	const [fora, setFora] = useState<ReadonlySet<number>>(new Set())
	const [motasi, setMotasi] = useState('')
	const marcados = pendentes.filter(({ codlotdocasi }) => !fora.has(codlotdocasi))
	const quantos = naoAssinados(marcados)
	const assinar = useAcao((cerimonia: string) =>
		call(assinarMultiplos, {
			body: {
				cerimonia,
				lotes: marcados.map(({ codlotdocasi }) => codlotdocasi),
				...(motasi.trim() === '' ? {} : { motasi: motasi.trim() }),
			},
		}),
	)
	if (pendentes.length === 0)
		return (
			<Vazio
				texto="Nenhum destes lotes espera a sua assinatura agora."
				acao={
					<Link botao variante="primario" href="/assina">
						Voltar à caixa
					</Link>
				}
			/>
		)
	const demais = quantos > MAXIMO_POR_CERIMONIA
	return (
		<Pilha espaco={5} className="items-start lg:grid-cols-[minmax(0,1fr)_22rem]">
			<Pendentes lotes={pendentes} fora={fora} aoMudar={setFora} />
			<Cartao titulo="Assinar" className="lg:sticky lg:sob-o-topo">
				<Pilha>
					<p aria-live="polite">
						<strong className="tabular-nums">{contar(quantos, 'documento', 'documentos')}</strong> em{' '}
						<strong className="tabular-nums">{contar(marcados.length, 'lote', 'lotes')}</strong>.
						{demais ? ` Uma confirmação assina até ${MAXIMO_POR_CERIMONIA}: desmarque alguns lotes.` : ''}
					</p>
					<CerimoniaForm
						rotulo={quantos === 1 ? 'Assinar documento' : `Assinar ${quantos} documentos`}
						pronto={quantos > 0 && !demais}
						aoAssinar={async (cerimonia) => aoComecar((await assinar.mutateAsync(cerimonia)).codexe)}
					>
						<MotivoDaAssinatura valor={motasi} aoMudar={setMotasi} />
					</CerimoniaForm>
				</Pilha>
			</Cartao>
		</Pilha>
	)
}
