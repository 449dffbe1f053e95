import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { call, formatarData, useHoje } from '@portal/platform/web'
import { AtoDialog } from '@portal/platform/web/atos'
import { useState } from 'react'
import * as z from 'zod/mini'
import { lerDigitado } from '../../contract/decimal-digitado.ts'
import {
	type Ata,
	DadosDoMovimento,
	escreverSaldo,
	formatarQuantidade,
	type ItemDaAta,
	movimentarAta,
	recusarMovimento,
	type TipoDeMovimento,
} from '../../contract/index.ts'
import { useAtoDaCompra } from './ato.ts'

type Escrito = { qtdmov: string; dtamov: string | undefined; numdoc: string; dscobs: string }

const FALTAS: Partial<Record<string, string>> = {
	qtdmov: 'Escreva a quantidade com algarismos, como 200.',
	dtamov: 'Informe o dia.',
	numdoc: 'Escreva o documento, como Empenho 1187.',
}

const TEXTOS = {
	S: {
		titulo: 'Informar saldo',
		rotulo: 'Informar',
		feito: 'Saldo informado.',
		dia: 'Dia do saldo',
		documento: 'Documento',
	},
	C: {
		titulo: 'Registrar consumo',
		rotulo: 'Registrar',
		feito: 'Consumo registrado.',
		dia: 'Dia do consumo',
		documento: 'Documento do consumo',
	},
} as const

interface Contexto {
	readonly tipmov: TipoDeMovimento
	readonly ata: Ata
	readonly item: ItemDaAta
	readonly hoje: string
}

/** Typed fields as the contract reads them, and the refusal of each. */
function lerDados({ qtdmov, dtamov, numdoc, dscobs }: Escrito, { tipmov, ata, item, hoje }: Contexto) {
	const lido = z.safeParse(
		DadosDoMovimento,
		{
			tipmov,
			qtdmov: lerDigitado(qtdmov),
			dtamov,
			numdoc: numdoc.trim() || undefined,
			dscobs: dscobs.trim() || undefined,
		},
		EM_PORTUGUES,
	)
	const stacan = ata.sitata === 'CAN' ? ('S' as const) : ('N' as const)
	const recusa = lido.success ? recusarMovimento(lido.data, { ata: { ...ata, stacan }, item, hoje }) : undefined
	const obterErro = (campo: keyof Escrito): string | undefined => {
		if (recusa) return recusa.campo === campo ? recusa.mensagem : undefined
		return lido.error?.issues.some(({ path }) => path[0] === campo) ? FALTAS[campo] : undefined
	}
	return { dados: recusa ? undefined : lido.data, obterErro }
}

type Props = { codpcddsp: number; ata: Ata; item: ItemDaAta; tipmov: TipoDeMovimento; aoFechar: () => void }

/** Balance that the office declares, or a consumption of an item: the refusals are those of the server. */
export function MovimentoDialog({ codpcddsp, ata, item, tipmov, aoFechar }: Props) {
	const hoje = useHoje()
	const [escrito, setEscrito] = useState<Escrito>({ qtdmov: '', dtamov: hoje, numdoc: '', dscobs: '' })
	const [tentou, setTentou] = useState(false)
	const mudar = (mudanca: Partial<Escrito>) => setEscrito({ ...escrito, ...mudanca })
	const { titulo, rotulo, feito, dia, documento } = TEXTOS[tipmov]
	const { dados, obterErro } = lerDados(escrito, { tipmov, ata, item, hoje })
	const mostrarErro = (campo: keyof Escrito) => (tentou ? obterErro(campo) : undefined)
	const ato = useAtoDaCompra<DadosDoMovimento>(async (body) => {
		await call(movimentarAta, { params: { codpcddsp, codata: ata.codata, numord: item.numord }, body })
		return feito
	}, aoFechar)
	return (
		<AtoDialog
			titulo={titulo}
			rotulo={rotulo}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (dados) ato.enviar(dados)
			}}
		>
			<p className="wrap-anywhere">
				{item.numord}. {item.dscitm}. Registrados: {formatarQuantidade(item.qtdhom)} × {item.unimed}; saldo:{' '}
				{escreverSaldo(item.saldo)}
				{item.dtasld === null ? '' : `, contado desde ${formatarData(item.dtasld)}`}.
			</p>
			<Campo
				rotulo="Quantidade"
				obrigatorio
				dica={
					tipmov === 'S'
						? 'O que resta, já sem os consumos de antes. Se nada foi consumido, é a quantidade registrada.'
						: undefined
				}
				erro={mostrarErro('qtdmov')}
			>
				<EntradaTexto
					value={escrito.qtdmov}
					inputMode="decimal"
					maxLength={20}
					onChange={({ target }) => mudar({ qtdmov: target.value })}
				/>
			</Campo>
			<Campo rotulo={dia} obrigatorio largura="data" erro={mostrarErro('dtamov')}>
				<Data valor={escrito.dtamov} aoMudar={(dtamov) => mudar({ dtamov })} />
			</Campo>
			<Campo
				rotulo={documento}
				obrigatorio={tipmov === 'C'}
				dica={tipmov === 'C' ? 'O empenho ou a ordem de fornecimento.' : undefined}
				erro={mostrarErro('numdoc')}
			>
				<EntradaTexto
					value={escrito.numdoc}
					maxLength={60}
					onChange={({ target }) => mudar({ numdoc: target.value })}
				/>
			</Campo>
			<Campo rotulo="Observação">
				<EntradaTexto
					value={escrito.dscobs}
					maxLength={300}
					onChange={({ target }) => mudar({ dscobs: target.value })}
				/>
			</Campo>
		</AtoDialog>
	)
}
