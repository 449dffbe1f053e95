import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { CampoCopiavel } from '@portal/design-system/campo-copiavel'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Ficha } from '@portal/design-system/ficha'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { Modal } from '@portal/design-system/modal'
import { Situacao, type Situacoes } from '@portal/design-system/situacao'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { call, FalhaDaConsulta, formatarData, mensagemDe } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
	anexarEntrega,
	type PedidoDeArquivos,
	pedirArquivos,
	TIPOS_DE_DOCUMENTO,
	type TipoDeDocumento,
} from '../contract/index.ts'
import { CHAVE, pedidosDeArquivosQuery } from './queries.ts'

const SITUACOES: Situacoes<PedidoDeArquivos['situacao']> = {
	aberto: { estado: 'em-curso', texto: 'Aberto' },
	vencido: { estado: 'vencido', texto: 'Prazo vencido' },
	encerrado: { estado: 'encerrado', texto: 'Encerrado' },
	parado: { estado: 'atencao', texto: 'Parado' },
}

type Props = { codcan: number; aoFechar: () => void }

/** Documents asked of somebody else: an address to send on, and what has come to it. */
export function PedidosDeArquivosDialog({ codcan, aoFechar }: Props) {
	const { data, error, refetch } = useQuery(pedidosDeArquivosQuery(codcan))
	return (
		<Modal aberto protegido tamanho="gd" titulo="Pedir documentos a outra pessoa" aoFechar={aoFechar}>
			<div className="grid gap-5">
				<Texto>
					Mande o endereço a quem tem o documento: a pessoa o entrega sem conta. O arquivo chega ao seu USP Drive, você
					é avisado, confere e anexa. Só então o escritório o lê.
				</Texto>
				{error ? <FalhaDaConsulta falha={error} aoTentarDeNovo={() => void refetch()} /> : null}
				{data === undefined && !error ? <Esqueleto linhas={4} /> : null}
				{data && data.pediveis.length > 0 ? <Novo codcan={codcan} pediveis={data.pediveis} /> : null}
				{data?.pedidos.map((pedido) => (
					<Pedido key={pedido.codpdarq} codcan={codcan} pedido={pedido} />
				))}
			</div>
		</Modal>
	)
}

function Novo({ codcan, pediveis }: { codcan: number; pediveis: readonly TipoDeDocumento[] }) {
	const cliente = useQueryClient()
	const [tipos, setTipos] = useState<readonly TipoDeDocumento[]>(pediveis.slice(0, 1))
	const [tentou, setTentou] = useState(false)
	const [indo, setIndo] = useState(false)
	async function criar() {
		setTentou(true)
		if (tipos.length === 0) return
		setIndo(true)
		try {
			await call(pedirArquivos, { params: { codcan }, body: { tipos: [...tipos] } })
			await cliente.invalidateQueries({ queryKey: CHAVE })
			toast.sucesso('O endereço está pronto', 'Copie-o e mande a quem tem o documento.')
		} catch (falha) {
			toast.erro('O pedido não foi criado', mensagemDe(falha))
		}
		setIndo(false)
	}
	return (
		<div className="grid gap-3">
			<GrupoDeCampos
				legenda="O que pedir"
				erro={tentou && tipos.length === 0 ? 'Escolha ao menos um documento.' : undefined}
			>
				{pediveis.map((tipo) => (
					<CaixaSelecao
						key={tipo}
						rotulo={TIPOS_DE_DOCUMENTO[tipo]}
						checked={tipos.includes(tipo)}
						onChange={({ target }) =>
							setTipos(pediveis.filter((um) => (um === tipo ? target.checked : tipos.includes(um))))
						}
					/>
				))}
			</GrupoDeCampos>
			<div>
				<Botao carregando={indo} onClick={() => void criar()}>
					Criar o endereço
				</Botao>
			</div>
		</div>
	)
}

function Pedido({ codcan, pedido }: { codcan: number; pedido: PedidoDeArquivos }) {
	const { codpdarq, endereco, tipos, dtalim, situacao, entregas } = pedido
	const nome = tipos.map((tipo) => TIPOS_DE_DOCUMENTO[tipo]).join(', ')
	return (
		<section aria-label={nome} className="grid gap-3">
			<Ficha
				densa
				tag="div"
				titulo={nome}
				aoLado={<Situacao {...SITUACOES[situacao]} />}
				detalhe={`até ${formatarData(dtalim)}`}
			/>
			{situacao === 'aberto' ? (
				<CampoCopiavel
					rotulo={`Endereço do pedido: ${nome}`}
					valor={endereco}
					comando="Copiar endereço"
					copiado="Endereço copiado"
				/>
			) : null}
			{entregas.length === 0 ? <Detalhe>Nada chegou ainda.</Detalhe> : null}
			<ul className="grid gap-2">
				{entregas.map((entrega) => (
					<Entrega key={entrega.codetg} onde={{ codcan, codpdarq }} entrega={entrega} />
				))}
			</ul>
		</section>
	)
}

type DaEntrega = {
	onde: { codcan: number; codpdarq: string }
	entrega: PedidoDeArquivos['entregas'][number]
}

function Entrega({ onde, entrega: { codetg, nomarq, nometg, tipdoc, dtaetg, coddoc } }: DaEntrega) {
	const cliente = useQueryClient()
	const [indo, setIndo] = useState(false)
	async function anexar() {
		setIndo(true)
		try {
			await call(anexarEntrega, { params: { ...onde, codetg } })
			toast.sucesso(`${nomarq} anexado à inscrição`)
		} catch (falha) {
			toast.erro(`${nomarq} não foi anexado`, mensagemDe(falha))
		}
		await cliente.invalidateQueries({ queryKey: CHAVE })
		setIndo(false)
	}
	return (
		<Ficha
			densa
			tag="li"
			titulo={<span className="wrap-anywhere">{nomarq}</span>}
			detalhe={`${tipdoc === null ? '' : `${TIPOS_DE_DOCUMENTO[tipdoc]}, `}de ${nometg}, em ${formatarData(dtaetg)}`}
			aoLado={coddoc === null ? undefined : <Situacao estado="concluido" texto="Anexado" />}
			acoes={
				coddoc === null ? (
					<Botao
						variante="secundario"
						tamanho="pq"
						carregando={indo}
						aria-label={`Anexar ${nomarq}`}
						onClick={() => void anexar()}
					>
						Anexar
					</Botao>
				) : undefined
			}
		/>
	)
}
