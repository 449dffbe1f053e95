import { Badge } from '@portal/design-system/badge'
import { Botao, type Variante } from '@portal/design-system/botao'
import { Link } from '@portal/design-system/link'
import { contagemDe, tituloDoAndamento } from '@portal/iddigital/contract'
import { formatarDataHora } from '@portal/platform/web'
import { FileText, Image, PenLine } from 'lucide-react'
import {
	type ArquivoPdl,
	type Assinatura,
	assinaturasEmPalavras,
	descricaoDoArquivo,
	niveisDoDocumento,
	nomeDaSituacaoAssinatura,
	nomeDoNivel,
	podeIrParaAssinatura,
	rodadasEmPalavras,
	type SituacaoAssinatura,
} from '../../contract/index.ts'
import { useAcompanhamento } from '../processo/contexto.ts'

const varianteDaAssinatura: Readonly<Record<SituacaoAssinatura, Variante>> = {
	CRI: 'secundario',
	ENV: 'aviso',
	ASS: 'sucesso',
	REJ: 'perigo',
}

export function ArquivoDaOcorrencia({ arquivo, invalidada }: { arquivo: ArquivoPdl; invalidada: boolean }) {
	const { verDocumento, processo } = useAcompanhamento()
	const { codarqpdl, mimetype, assinatura, nivacearq } = arquivo
	const [, ...maisFechados] = niveisDoDocumento(processo.nivacepro)
	const classificacao = [arquivo.dscetrdoc ?? arquivo.dsctipdoc, arquivo.dscetrcfc].filter(Boolean).join(' · ')
	return (
		<div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-md border border-borda bg-superficie px-3 py-2">
			<Botao
				variante="primario"
				aparencia="fantasma"
				tamanho="pq"
				className="min-w-0 shrink! justify-start text-left! wrap-anywhere"
				icone={mimetype.startsWith('image/') ? <Image aria-hidden /> : <FileText aria-hidden />}
				onClick={() => verDocumento(codarqpdl)}
			>
				<span className={invalidada ? 'line-through' : ''}>{descricaoDoArquivo(arquivo)}</span>
			</Botao>
			{invalidada ? <Badge variante="perigo">Invalidado</Badge> : null}
			{classificacao ? <span className="text-sm text-texto-suave">{classificacao}</span> : null}
			{maisFechados.includes(nivacearq) ? <Badge>{nomeDoNivel[nivacearq]}</Badge> : null}
			{assinatura ? <Situacao assinatura={assinatura} /> : null}
			{invalidada ? null : <Assinar arquivo={arquivo} />}
			{assinatura ? <Assinaturas assinatura={assinatura} /> : null}
		</div>
	)
}

/** Signed before, it stays so while more signatures are asked for. */
function Situacao({ assinatura }: { assinatura: Assinatura }) {
	const { sitasi, rodadas } = assinatura
	const outraVez = sitasi === 'ENV' && rodadas.some(({ sitlotdocasi }) => sitlotdocasi === 'ASS')
	const escrita = situacaoEscrita(assinatura)
	return (
		<>
			{outraVez ? <Badge variante="sucesso">{nomeDaSituacaoAssinatura.ASS}</Badge> : null}
			<Badge variante={varianteDaAssinatura[sitasi]}>{outraVez ? `De novo: ${escrita}` : escrita}</Badge>
		</>
	)
}

/** How far it has come, once it has been sent. */
const situacaoEscrita = ({ sitasi, andasi }: Assinatura): string =>
	andasi && sitasi !== 'ASS' ? `${tituloDoAndamento(andasi)}: ${contagemDe(andasi)}` : nomeDaSituacaoAssinatura[sitasi]

function Assinaturas({ assinatura }: { assinatura: Assinatura }) {
	const { assinaturas, codaucdoc } = assinatura
	const linhas = [
		...assinaturasEmPalavras(assinatura, formatarDataHora),
		...rodadasEmPalavras(assinatura, formatarDataHora),
	]
	if (linhas.length === 0) return null
	return (
		<ul className="grid w-full gap-0.5 text-sm text-texto-suave wrap-anywhere">
			{linhas.map((linha) => (
				<li key={linha}>{linha}</li>
			))}
			{codaucdoc && assinaturas.length > 0 ? (
				<li>
					<Link href={`/iddigital/${codaucdoc}`}>Conferir as assinaturas no validador</Link>
				</li>
			) : null}
		</ul>
	)
}

/** Where it is refused the page's own list of actions says why. */
function Assinar({ arquivo }: { arquivo: ArquivoPdl }) {
	const { permissoes, abrir } = useAcompanhamento()
	if (!podeIrParaAssinatura(arquivo.assinatura?.sitasi) || permissoes?.assinar !== 'S') return null
	return (
		<Botao
			data-nao-imprimir
			variante="secundario"
			aparencia="fantasma"
			tamanho="pq"
			className="ml-auto"
			icone={<PenLine aria-hidden />}
			onClick={() => abrir({ acao: 'assinar', codarqpdl: arquivo.codarqpdl })}
		>
			{arquivo.assinatura?.sitasi === 'ASS' ? 'Pedir outra assinatura' : 'Enviar para assinatura'}
		</Botao>
	)
}
