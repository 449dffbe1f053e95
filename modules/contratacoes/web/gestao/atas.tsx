import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Fileira } from '@portal/design-system/pilha'
import { type Coluna, Tabela } from '@portal/design-system/tabela'
import { Vazio } from '@portal/design-system/vazio'
import { useState } from 'react'
import type { Ata, CompraCuidada } from '../../contract/index.ts'
import { FORNECEDOR_DA_ATA, NUMERO_DA_ATA, SITUACAO_DA_ATA, VIGENCIA_DA_ATA } from '../colunas-da-ata.tsx'
import { AtaDialog } from './ata.dialog.tsx'
import { DesfazerRegistroDialog } from './desfazer-registro.dialog.tsx'
import { FornecedorDialog } from './fornecedor.dialog.tsx'
import { ItensDaAta } from './itens-da-ata.tsx'

type Ato = { readonly qual: 'mudar' | 'fornecedor' | 'desfazer'; readonly ata: Ata } | { readonly qual: 'registrar' }

const montarColunas = (
	aberta: number | undefined,
	abrir: (codata: number | undefined) => void,
	agir: (ato: Ato) => void,
): Coluna<Ata>[] => [
	NUMERO_DA_ATA,
	FORNECEDOR_DA_ATA,
	VIGENCIA_DA_ATA,
	SITUACAO_DA_ATA,
	{
		campo: 'codata',
		nome: 'Ações',
		slot: (ata) => (
			<Fileira espaco={2}>
				<Botao
					variante="secundario"
					tamanho="pq"
					aria-expanded={aberta === ata.codata}
					onClick={() => abrir(aberta === ata.codata ? undefined : ata.codata)}
				>
					Itens e saldos<span className="sr-only"> da ata {ata.numata}</span>
				</Botao>
				{ata.numcntata === null ? (
					<>
						<Botao variante="secundario" tamanho="pq" onClick={() => agir({ qual: 'mudar', ata })}>
							Mudar<span className="sr-only"> a ata {ata.numata}</span>
						</Botao>
						<Botao variante="secundario" tamanho="pq" onClick={() => agir({ qual: 'desfazer', ata })}>
							Desfazer<span className="sr-only"> o registro da ata {ata.numata}</span>
						</Botao>
					</>
				) : (
					<Botao variante="secundario" tamanho="pq" onClick={() => agir({ qual: 'fornecedor', ata })}>
						Fornecedor<span className="sr-only"> da ata {ata.numata}</span>
					</Botao>
				)}
			</Fileira>
		),
	},
]

type DialogoProps = { ato: Ato; compra: CompraCuidada; aoFechar: () => void }

function DialogoDaAta({ ato, compra, aoFechar }: DialogoProps) {
	if (ato.qual === 'registrar') return <AtaDialog compra={compra} aoFechar={aoFechar} />
	if (ato.qual === 'mudar') return <AtaDialog compra={compra} ata={ato.ata} aoFechar={aoFechar} />
	if (ato.qual === 'fornecedor') return <FornecedorDialog compra={compra} ata={ato.ata} aoFechar={aoFechar} />
	return <DesfazerRegistroDialog codpcddsp={compra.codpcddsp} ata={ato.ata} aoFechar={aoFechar} />
}

/** Atas of a purchase, and the items, balances and consumptions of the one that is open. */
export function AtasCuidadas({ compra }: { compra: CompraCuidada }) {
	const { codpcddsp, atas, stapro } = compra
	const [ato, setAto] = useState<Ato>()
	const [aberta, abrir] = useState(atas.length === 1 ? atas[0]?.codata : undefined)
	if (stapro === 'N')
		return (
			<Alerta variante="info" titulo="Compra de outro órgão">
				As atas dela são cuidadas por ele. Aqui só os itens são ligados ao catálogo.
			</Alerta>
		)
	const mostrada = atas.find(({ codata }) => codata === aberta)
	return (
		<div className="grid gap-6">
			<div className="grid gap-4">
				<Tabela
					legenda="Atas da compra"
					colunas={montarColunas(aberta, abrir, setAto)}
					linhas={atas}
					chave={({ codata }) => codata}
					vazio={
						<Vazio texto="Esta compra não tem ata de registro de preços. Registre a primeira, ou importe-a do PNCP." />
					}
				/>
				<Fileira>
					<Botao onClick={() => setAto({ qual: 'registrar' })}>Registrar ata</Botao>
				</Fileira>
			</div>
			{mostrada ? <ItensDaAta key={mostrada.codata} codpcddsp={codpcddsp} ata={mostrada} /> : null}
			{ato ? <DialogoDaAta ato={ato} compra={compra} aoFechar={() => setAto(undefined)} /> : null}
		</div>
	)
}
