import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Selecao } from '@portal/design-system/selecao'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { call } from '@portal/platform/web'
import { AtoDialog } from '@portal/platform/web/atos'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { lerDigitado } from '../../contract/decimal-digitado.ts'
import { type Bem, DadosDaLigacao, formatarQuantidade, type ItemCuidado, ligarItem } from '../../contract/index.ts'
import { bensQuery } from '../queries.ts'
import { useAtoDaCompra } from './ato.ts'

const MAXIMO_NA_LISTA = 50
type Props = { codpcddsp: number; item: ItemCuidado; aoFechar: () => void }

const escreverCapacidade = ({ capacidade }: ItemCuidado): string =>
	capacidade === null ? '' : formatarQuantidade(capacidade)

const explicarCapacidade = (bem: Bem | undefined): string =>
	bem === undefined
		? 'Uma caixa com cem tem 100. O seu nome aparece ao lado do preço.'
		: `Em ${bem.unibas}, a unidade em que o preço é comparado. O seu nome aparece ao lado do preço.`

/** Item of the catalogue to which an item of a purchase belongs, and how much of it comes in one supply. */
export function LigarDialog({ codpcddsp, item, aoFechar }: Props) {
	const [busca, setBusca] = useState(item.nombem ?? '')
	const [codbem, setCodbem] = useState(item.codbem === null ? '' : String(item.codbem))
	const [capacidade, setCapacidade] = useState(escreverCapacidade(item))
	const [tentou, setTentou] = useState(false)
	const { data } = useQuery(bensQuery({ busca, pagina: 1, porPagina: MAXIMO_NA_LISTA }))
	const lido = z.safeParse(
		DadosDaLigacao,
		{ codbem: Number(codbem), capacidade: lerDigitado(capacidade) },
		EM_PORTUGUES,
	)
	const ato = useAtoDaCompra<DadosDaLigacao>(async (body) => {
		await call(ligarItem, { params: { codpcddsp, numord: item.numord }, body })
		return 'Item ligado ao catálogo. O preço dele já conta.'
	}, aoFechar)
	const erroDaCapacidade = tentou && codbem !== '' ? lido.error?.issues[0]?.message : undefined
	return (
		<AtoDialog
			titulo="Ligar item ao catálogo"
			rotulo="Ligar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (lido.success) ato.enviar(lido.data)
			}}
		>
			<p className="wrap-anywhere">
				{item.dscitm}, fornecido em: {item.unimed}.
			</p>
			<Campo rotulo="Procurar no catálogo">
				<EntradaTexto value={busca} maxLength={120} onChange={({ target }) => setBusca(target.value)} />
			</Campo>
			<Campo rotulo="Item do catálogo" obrigatorio erro={tentou && codbem === '' ? 'Escolha o item.' : undefined}>
				<Selecao
					nenhuma="Escolha"
					opcoes={(data?.itens ?? []).map((bem) => ({ codigo: bem.codbem, texto: bem.nombem }))}
					value={codbem}
					onChange={({ target }) => setCodbem(target.value)}
				/>
			</Campo>
			<Campo
				rotulo="Unidades em cada fornecimento"
				obrigatorio
				dica={explicarCapacidade(data?.itens.find((bem) => String(bem.codbem) === codbem))}
				erro={erroDaCapacidade}
			>
				<EntradaTexto
					value={capacidade}
					inputMode="decimal"
					maxLength={16}
					onChange={({ target }) => setCapacidade(target.value)}
				/>
			</Campo>
		</AtoDialog>
	)
}
