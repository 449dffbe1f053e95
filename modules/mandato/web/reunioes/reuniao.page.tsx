import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Botao } from '@portal/design-system/botao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Secao } from '@portal/design-system/secao'
import { Situacao } from '@portal/design-system/situacao'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import {
	call,
	codigoOuNenhum,
	estadoDaConsulta,
	formatarData,
	formatarDataHora,
	formatarHora,
	mensagemDe,
	useEvento,
	useTituloDaPagina,
} from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import {
	abrirReuniao,
	type Convocado,
	calcularChamadas,
	EVENTO,
	enderecoDoColegiado,
	type ReuniaoInteira,
	registrarPresenca,
} from '../../contract/index.ts'
import { CHAVE, reuniaoQuery } from '../queries.ts'
import { SITUACOES_DA_REUNIAO_NA_TELA } from '../situacoes.ts'
import { ArquivosDaPauta } from './arquivos-da-pauta.tsx'
import { Materias } from './materias.tsx'
import { TerminarDialog } from './terminar.dialog.tsx'

/** A meeting with its presence and its quorum as they are, for those who were called and for the secretariat. */
export function ReuniaoPage() {
	const codreu = codigoOuNenhum(useParams()['codreu'])
	const cliente = useQueryClient()
	const consulta = useQuery({ ...reuniaoQuery(codreu), refetchInterval: 60_000 })
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	const reuniao = consulta.data
	const dia = reuniao && formatarData(reuniao.dtareu)
	useTituloDaPagina({ dia })
	return (
		<Pagina
			titulo={dia ? `Reunião de ${dia}` : 'Reunião'}
			chapeu={reuniao?.nomclg}
			aoLado={reuniao ? <Situacao {...SITUACOES_DA_REUNIAO_NA_TELA[reuniao.sitreu]} /> : undefined}
			acoes={reuniao?.conduz === 'S' ? <Acoes reuniao={reuniao} /> : undefined}
			{...estadoDaConsulta(consulta, { saida: <Link href="/mandato">Ver os colegiados</Link> })}
		>
			{reuniao ? <Conteudo reuniao={reuniao} /> : null}
		</Pagina>
	)
}

function Acoes({ reuniao: { codreu, sitreu } }: { reuniao: ReuniaoInteira }) {
	const cliente = useQueryClient()
	const [termino, setTermino] = useState<'ata' | 'cancelar'>()
	async function abrir() {
		try {
			await call(abrirReuniao, { params: { codreu } })
			toast.sucesso('Reunião aberta!')
		} catch (falha) {
			toast.erro('A reunião não foi aberta', mensagemDe(falha))
		}
		await cliente.invalidateQueries({ queryKey: CHAVE })
	}
	const principal =
		sitreu === 'C'
			? { titulo: 'Abrir a reunião', aoAcionar: () => void abrir() }
			: sitreu === 'A'
				? { titulo: 'Encerrar com ata', aoAcionar: () => setTermino('ata') }
				: undefined
	return (
		<>
			<AcoesDaPagina
				principal={principal}
				outras={
					sitreu === 'C'
						? [{ titulo: 'Cancelar a reunião', perigo: true, aoAcionar: () => setTermino('cancelar') }]
						: []
				}
			/>
			{termino ? <TerminarDialog codreu={codreu} como={termino} aoFechar={() => setTermino(undefined)} /> : null}
		</>
	)
}

function Conteudo({ reuniao }: { reuniao: ReuniaoInteira }) {
	const { dtareu, dsclocreu, numcha, chamada, membros, presentes, maioria, preside, sitreu } = reuniao
	const marca = reuniao.conduz === 'S' && (sitreu === 'C' || sitreu === 'A')
	return (
		<div className="grid gap-5">
			<Fatos rotulo="Sobre a reunião">
				<Fato nome="Primeira chamada">{formatarDataHora(dtareu)}</Fato>
				<Fato nome="Segunda e terceira">{calcularChamadas(dtareu).slice(1).map(formatarHora).join(' e ')}</Fato>
				<Fato nome="Lugar">{dsclocreu}</Fato>
				<Fato nome="Chamada">{numcha ? `aberta na ${numcha}ª` : `${chamada}ª`}</Fato>
				<Fato nome="Votos presentes">
					{presentes} de {membros}; mais da metade são {maioria}
				</Fato>
				<Fato nome="Preside">{preside ?? '—'}</Fato>
				<Fato nome="Colegiado">
					<Link href={enderecoDoColegiado(reuniao)}>{reuniao.sglclg}</Link>
				</Fato>
			</Fatos>
			{reuniao.motreu ? <p>Cancelada: {reuniao.motreu}</p> : null}
			<Secao titulo="Pauta" espaco={2}>
				<Texto comoEscrito medida>
					{reuniao.txtpta}
				</Texto>
				<ArquivosDaPauta reuniao={reuniao} />
			</Secao>
			<Materias materias={reuniao.materias} />
			<Secao titulo="Convocados" espaco={2}>
				<ul className="grid gap-3">
					{reuniao.convocados.map((convocado) => (
						<li
							key={`${convocado.codcad} ${convocado.codpes}`}
							className="flex flex-wrap items-center justify-between gap-3"
						>
							<Presenca codreu={reuniao.codreu} convocado={convocado} marca={marca} />
						</li>
					))}
				</ul>
			</Secao>
			{reuniao.txtata ? (
				<Secao titulo="Ata" espaco={2}>
					{reuniao.codaucdoc ? (
						<p>
							<Link href={`/iddigital/${reuniao.codaucdoc}`}>Ata assinada</Link>
						</p>
					) : (
						<p>A ata aguarda as assinaturas.</p>
					)}
					<Texto comoEscrito medida>
						{reuniao.txtata}
					</Texto>
				</Secao>
			) : null}
		</div>
	)
}

const escreverPresenca = ({ stapre, stajus }: Convocado): string => {
	if (stapre === null) return 'presença por registrar'
	if (stapre === 'S') return 'presente'
	return stajus === 'S' ? 'falta justificada' : 'ausente'
}

type PresencaProps = { codreu: number; convocado: Convocado; marca: boolean }

function Presenca({ codreu, convocado, marca }: PresencaProps) {
	const cliente = useQueryClient()
	const { codcad, codpes, nompes, nomcad, tipcon, stapre } = convocado
	async function registrar(presenca: { stapre: 'S' | 'N'; stajus?: 'S' | 'N' }) {
		try {
			await call(registrarPresenca, { params: { codreu }, body: { codcad, codpes, ...presenca } })
		} catch (falha) {
			toast.erro('A presença não foi registrada', mensagemDe(falha))
		}
		await cliente.invalidateQueries({ queryKey: CHAVE })
	}
	return (
		<>
			<div className="min-w-0 wrap-anywhere">
				{nompes}
				<Detalhe>
					{nomcad}
					{tipcon === 'S' ? ', suplente' : ''} · {escreverPresenca(convocado)}
				</Detalhe>
			</div>
			{marca ? (
				<div className="flex flex-wrap gap-2" data-nao-imprimir>
					<Botao
						variante="secundario"
						tamanho="pq"
						aria-label={`Presente: ${nompes}`}
						aria-pressed={stapre === 'S'}
						onClick={() => void registrar({ stapre: 'S' })}
					>
						Presente
					</Botao>
					<Botao
						variante="secundario"
						tamanho="pq"
						aria-label={`Ausente: ${nompes}`}
						aria-pressed={stapre === 'N'}
						onClick={() => void registrar({ stapre: 'N' })}
					>
						Ausente
					</Botao>
					<Botao
						variante="secundario"
						tamanho="pq"
						aria-label={`Falta justificada: ${nompes}`}
						onClick={() => void registrar({ stapre: 'N', stajus: 'S' })}
					>
						Justificada
					</Botao>
				</div>
			) : null}
		</>
	)
}
