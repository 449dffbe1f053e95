import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Fileira } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { call, useHoje } from '@portal/platform/web'
import { AtoDialog } from '@portal/platform/web/atos'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type Ata, alterarAta, type CompraCuidada, DadosDaAta, inserirAta, recusarAta } from '../../contract/index.ts'
import { useAtoDaCompra } from './ato.ts'

type Escrito = {
	numata: string
	anoata: string
	codfor: string
	dtaass: string | undefined
	dtaini: string | undefined
	dtafim: string | undefined
	dtacan: string | undefined
	motcan: string
}

const escreverVazia = (hoje: string): Escrito => ({
	numata: '',
	anoata: hoje.slice(0, 4),
	codfor: '',
	dtaass: undefined,
	dtaini: undefined,
	dtafim: undefined,
	dtacan: undefined,
	motcan: '',
})

/** Fields of an ata as they are typed. */
function escreverCampos({ numata: numero, codfor, dtaass, dtaini, dtafim, dtacan, motcan }: Ata): Escrito {
	const [numata = '', anoata = ''] = numero.split(/\/(?=\d{4}$)/)
	return {
		numata,
		anoata,
		codfor: String(codfor ?? ''),
		dtaass: dtaass ?? undefined,
		dtaini: dtaini ?? undefined,
		dtafim: dtafim ?? undefined,
		dtacan: dtacan ?? undefined,
		motcan: motcan ?? '',
	}
}

const FALTAS: Partial<Record<string, string>> = {
	numata: 'Informe o número da ata.',
	anoata: 'Informe o ano da ata, como 2026.',
	dtaini: 'Informe o começo da vigência.',
	dtafim: 'Informe o fim da vigência.',
	motcan: 'Diga o motivo, em ao menos dez letras.',
}

/** Typed fields as the contract reads them, and the refusal of each. */
function lerDados({ codfor, anoata, motcan, ...escrito }: Escrito, hoje: string) {
	const lido = z.safeParse(
		DadosDaAta,
		{
			...escrito,
			anoata: Number(anoata),
			codfor: codfor === '' ? undefined : Number(codfor),
			motcan: motcan.trim() === '' ? undefined : motcan,
		},
		EM_PORTUGUES,
	)
	const recusa = lido.success ? recusarAta(lido.data, hoje) : undefined
	const obterErro = (campo: string): string | undefined => {
		if (recusa) return recusa.campo === campo ? recusa.mensagem : undefined
		return lido.error?.issues.some(({ path }) => path[0] === campo)
			? (FALTAS[campo] ?? 'Confira este campo.')
			: undefined
	}
	return { dados: recusa ? undefined : lido.data, obterErro }
}

type Props = { compra: CompraCuidada; ata?: Ata; aoFechar: () => void }

/** Ata that the office registers: number, supplier, validity, and its cancellation. */
export function AtaDialog({ compra: { codpcddsp, vendedores }, ata, aoFechar }: Props) {
	const hoje = useHoje()
	const [escrito, setEscrito] = useState(() => (ata ? escreverCampos(ata) : escreverVazia(hoje)))
	const [tentou, setTentou] = useState(false)
	const mudar = (mudanca: Partial<Escrito>) => setEscrito({ ...escrito, ...mudanca })
	const { dados, obterErro } = lerDados(escrito, hoje)
	const mostrarErro = (campo: keyof Escrito) => (tentou ? obterErro(campo) : undefined)
	const ato = useAtoDaCompra<DadosDaAta>(async (body) => {
		if (ata) await call(alterarAta, { params: { codpcddsp, codata: ata.codata }, body })
		else await call(inserirAta, { params: { codpcddsp }, body })
		return ata ? 'Ata mudada.' : 'Ata registrada.'
	}, aoFechar)
	return (
		<AtoDialog
			titulo={ata ? `Mudar a ata ${ata.numata}` : 'Registrar ata'}
			rotulo={ata ? 'Mudar' : 'Registrar'}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (dados) ato.enviar(dados)
			}}
		>
			<Fileira espaco={4} alinhar="topo">
				<Campo rotulo="Número" obrigatorio largura="curto" erro={mostrarErro('numata')}>
					<EntradaTexto
						value={escrito.numata}
						maxLength={30}
						onChange={({ target }) => mudar({ numata: target.value })}
					/>
				</Campo>
				<Campo rotulo="Ano" obrigatorio largura="curto" erro={mostrarErro('anoata')}>
					<EntradaTexto
						value={escrito.anoata}
						inputMode="numeric"
						maxLength={4}
						onChange={({ target }) => mudar({ anoata: target.value })}
					/>
				</Campo>
			</Fileira>
			<Campo
				rotulo="Fornecedor"
				dica={vendedores.length > 1 ? 'Sem ele, não se sabe que itens a ata registra.' : undefined}
				erro={mostrarErro('codfor')}
			>
				<Selecao
					nenhuma="Não informado"
					opcoes={vendedores.map((um) => ({ codigo: um.codfor, texto: um.nomfor }))}
					value={escrito.codfor}
					onChange={({ target }) => mudar({ codfor: target.value })}
				/>
			</Campo>
			<Datas escrito={escrito} mudar={mudar} mostrarErro={mostrarErro} />
		</AtoDialog>
	)
}

type DatasProps = {
	escrito: Escrito
	mudar: (mudanca: Partial<Escrito>) => void
	mostrarErro: (campo: keyof Escrito) => string | undefined
}

const Datas = ({ escrito, mudar, mostrarErro }: DatasProps) => (
	<>
		<Campo rotulo="Assinatura" largura="data" erro={mostrarErro('dtaass')}>
			<Data valor={escrito.dtaass} aoMudar={(dtaass) => mudar({ dtaass })} />
		</Campo>
		<Fileira espaco={4} alinhar="topo">
			<Campo rotulo="Começo da vigência" obrigatorio largura="data" erro={mostrarErro('dtaini')}>
				<Data valor={escrito.dtaini} aoMudar={(dtaini) => mudar({ dtaini })} />
			</Campo>
			<Campo rotulo="Fim da vigência" obrigatorio largura="data" erro={mostrarErro('dtafim')}>
				<Data valor={escrito.dtafim} aoMudar={(dtafim) => mudar({ dtafim })} />
			</Campo>
		</Fileira>
		<Campo rotulo="Cancelada em" largura="data" dica="Só se a ata foi cancelada." erro={mostrarErro('dtacan')}>
			<Data valor={escrito.dtacan} aoMudar={(dtacan) => mudar({ dtacan })} />
		</Campo>
		<Campo rotulo="Motivo do cancelamento" dica="Aparece no andamento da compra." erro={mostrarErro('motcan')}>
			<EntradaTexto value={escrito.motcan} maxLength={500} onChange={({ target }) => mudar({ motcan: target.value })} />
		</Campo>
	</>
)
