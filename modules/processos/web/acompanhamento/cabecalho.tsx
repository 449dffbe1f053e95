import { Badge } from '@portal/design-system/badge'
import { Botao } from '@portal/design-system/botao'
import { Fato } from '@portal/design-system/fatos'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import { Detalhe, Suave, Texto } from '@portal/design-system/texto'
import { formatarData, formatarDataHora } from '@portal/platform/web'
import { Globe, Lock, ShieldAlert, Tag } from 'lucide-react'
import { formatarNumpro, type NivelAcesso, nomeDoNivel, type ProcessoCompleto } from '../../contract/index.ts'
import { CopiarNumero } from '../copiar-numero.tsx'
import { enderecoDoProcesso } from '../enderecos.ts'
import { Marca } from '../marca.tsx'
import { Favorito } from '../pessoal/favorito.tsx'
import { useAcompanhamento } from '../processo/contexto.ts'
import { SITUACOES } from '../situacoes.ts'

const iconeDoNivel: Readonly<Record<NivelAcesso, typeof Globe>> = { P: Globe, R: Lock, S: ShieldAlert }

export function Cabecalho() {
	const { processo } = useAcompanhamento()
	const { situacao, nivacepro, atrasado, apensado } = processo
	const IconeNivel = iconeDoNivel[nivacepro]
	return (
		<div className="xl:col-span-2">
			<Pagina
				titulo={<span className="tabular-nums">Processo {processo.numproFormatado}</span>}
				aoLado={
					<>
						<span data-nao-imprimir className="flex gap-1">
							<CopiarNumero numero={processo.numproFormatado} />
							<Favorito processo={processo} />
						</span>
						<Fileira tag="span">
							<Situacao {...SITUACOES[situacao]} />
							<Badge variante={nivacepro === 'P' ? 'secundario' : 'aviso'}>
								<IconeNivel aria-hidden />
								{nomeDoNivel[nivacepro]}
							</Badge>
							{apensado ? <Badge variante="primario">Apensado</Badge> : null}
							{atrasado ? <Situacao estado="vencido" texto="Fora do prazo" /> : null}
						</Fileira>
					</>
				}
			>
				<Pilha espaco={3}>
					<Texto medida className="text-lg wrap-anywhere">
						{processo.titpro}
					</Texto>
					<FatosDoProcesso processo={processo} />
					<Marcas processo={processo} />
				</Pilha>
			</Pagina>
		</div>
	)
}

function FatosDoProcesso({ processo }: { processo: ProcessoCompleto }) {
	const { nivacepro, dschipleg, numproPrincipal, ligacoes } = processo
	return (
		// A phone shows two fields per row too, so that the movements begin on its first screen.
		<dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:gap-x-8 sm:gap-y-3 lg:grid-cols-3">
			<Fato nome="Interessado">
				{processo.nominr}
				{processo.codpesinr === null ? null : <Suave> ({processo.codpesinr})</Suave>}
			</Fato>
			<Fato nome="Assunto">
				{processo.dscasu}
				{processo.cplasu ? <Detalhe tag="span">{processo.cplasu}</Detalhe> : null}
			</Fato>
			<EstacaoDoProcesso processo={processo} />
			<Prazos processo={processo} />
			<Fato nome="Abertura">
				{formatarData(processo.dtaabt)}, {processo.sgletaabt}
				<Detalhe tag="span">por {processo.nompescad}</Detalhe>
			</Fato>
			{nivacepro === 'P' || !dschipleg ? null : <Fato nome="Hipótese legal">{dschipleg}</Fato>}
			<ApensadoA processo={processo} />
			{ligacoes.map(({ rotulo, titulo, detalhe, endereco }) => (
				<Fato key={endereco} nome={rotulo}>
					<Link href={endereco}>{titulo}</Link>
					<Detalhe tag="span">{detalhe}</Detalhe>
				</Fato>
			))}
			{numproPrincipal ? (
				<Fato nome="Juntado ao processo">
					<Link href={enderecoDoProcesso(numproPrincipal)}>{formatarNumpro(numproPrincipal)}</Link>
				</Fato>
			) : null}
		</dl>
	)
}

/** The main process is named only to people who may see it. */
function ApensadoA({ processo: { apensado, numproApensadoA } }: { processo: ProcessoCompleto }) {
	if (!apensado) return null
	return (
		<Fato nome="Apensado ao processo">
			{numproApensadoA ? (
				<Link href={enderecoDoProcesso(numproApensadoA)}>{formatarNumpro(numproApensadoA)}</Link>
			) : (
				'De acesso restrito'
			)}
			<Detalhe tag="span">anda com ele até ser desapensado</Detalhe>
		</Fato>
	)
}

function EstacaoDoProcesso({ processo }: { processo: ProcessoCompleto }) {
	const { situacao, sgletadst, nometadst, sgletault, nometault, dtasit } = processo
	const transito = situacao === 'transito'
	return (
		<Fato nome={transito ? 'A caminho de' : 'Onde está'}>
			{transito ? `${sgletadst} - ${nometadst}` : `${sgletault} - ${nometault}`}
			<Detalhe tag="span">
				{transito ? `saiu de ${sgletault} em ` : 'desde '}
				<time dateTime={dtasit}>{formatarDataHora(dtasit)}</time>
			</Detalhe>
		</Fato>
	)
}

function Prazos({ processo: { dtaprz, dtaprzdvl, sgletaant } }: { processo: ProcessoCompleto }) {
	if (!dtaprz && !dtaprzdvl) return null
	return (
		<Fato nome="Prazo">
			{dtaprz ? <span className="block">Concluir até {formatarData(dtaprz)}</span> : null}
			{dtaprzdvl ? (
				<span className="block">
					Devolver{sgletaant ? ` a ${sgletaant}` : ''} até {formatarData(dtaprzdvl)}
				</span>
			) : null}
		</Fato>
	)
}

function Marcas({ processo: { marcas } }: { processo: ProcessoCompleto }) {
	const { abrir } = useAcompanhamento()
	return (
		<Fileira>
			{marcas.map((marca) => (
				<Marca key={marca.codmar} marca={marca} />
			))}
			<Botao
				data-nao-imprimir
				variante="secundario"
				aparencia="fantasma"
				tamanho="pq"
				icone={<Tag aria-hidden />}
				onClick={() => abrir({ acao: 'marca' })}
			>
				{marcas.length === 0 ? 'Marcar' : 'Mudar marcas'}
			</Botao>
		</Fileira>
	)
}
