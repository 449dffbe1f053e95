import { NOME_DO_NIVEL } from '@portal/assina/contract'
import { Badge } from '@portal/design-system/badge'
import { Botao, type Variante } from '@portal/design-system/botao'
import { Link } from '@portal/design-system/link'
import { contagemDe, tituloDoAndamento } from '@portal/iddigital/contract'
import { formatarDataHora } from '@portal/platform/web'
import { FileText, Image, PenLine } from 'lucide-react'
import {
	type ArquivoPdl,
	type Assinatura,
	descricaoDoArquivo,
	niveisDoDocumento,
	nomeDaSituacaoAssinatura,
	nomeDoNivel,
	podeIrParaAssinatura,
	type SituacaoAssinatura,
} from '../../contract/index.ts'
import { useAcompanhamento } from '../acompanhamento/contexto.ts'

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
			{assinatura ? (
				<Badge variante={varianteDaAssinatura[assinatura.sitasi]}>{situacaoEscrita(assinatura)}</Badge>
			) : null}
			{invalidada ? null : <Assinar arquivo={arquivo} />}
			{assinatura ? <Assinaturas assinatura={assinatura} /> : null}
		</div>
	)
}

/** How far it has come, once it has been sent. */
const situacaoEscrita = ({ sitasi, andasi }: Assinatura): string =>
	andasi && sitasi !== 'ASS' ? `${tituloDoAndamento(andasi)}: ${contagemDe(andasi)}` : nomeDaSituacaoAssinatura[sitasi]

function Assinaturas({ assinatura: { assinaturas, codaucdoc } }: { assinatura: Assinatura }) {
	if (assinaturas.length === 0) return null
	return (
		<ul className="grid w-full gap-0.5 text-sm text-texto-suave">
			{assinaturas.map(({ nomasi, codtipasi, dtaasi }) => (
				<li key={`${nomasi} ${dtaasi}`}>
					Assinado por {nomasi} ({NOME_DO_NIVEL[codtipasi].toLowerCase()}) em {formatarDataHora(dtaasi)}
				</li>
			))}
			{codaucdoc ? (
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
			Enviar para assinatura
		</Botao>
	)
}
