import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Link } from '@portal/design-system/link'
import { ItemLista, Lista } from '@portal/design-system/lista'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Texto } from '@portal/design-system/texto'
import { useState } from 'react'
import type { AcessoNaSaida, SaidaCompleta } from '../../contract/index.ts'
import { descreverUnidade } from '../frases.ts'
import { type ADecidirNaSaida, DecidirNaSaidaDialog } from './decidir-na-saida.dialog.tsx'
import { descreverDecisao, esperaDecisao } from './frases.ts'

export function AcessosDaSaida({ saida }: { saida: SaidaCompleta }) {
	const { acessos, tipsai, permissoes } = saida
	const [fora, setFora] = useState<readonly number[]>([])
	const [aDecidir, setADecidir] = useState<ADecidirNaSaida>()
	const decide = permissoes.decidir === 'S'
	const escolhidos = acessos.filter((acesso) => esperaDecisao(acesso) && !fora.includes(acesso.codacs))
	if (acessos.length === 0)
		return (
			<Texto suave>
				{tipsai === 'F' ? 'Os acessos da pessoa terminaram com o vínculo.' : 'Nenhum acesso dela foi dado aqui.'}
			</Texto>
		)
	const marcar = (codacs: number, dentro: boolean) =>
		setFora((antes) => (dentro ? antes.filter((um) => um !== codacs) : [...antes, codacs]))
	return (
		<Pilha>
			<Lista rotulo="Acessos" semBorda>
				{acessos.map((acesso) => (
					<ItemLista key={acesso.codacs} className="wrap-anywhere">
						{decide && esperaDecisao(acesso) ? (
							<CaixaSelecao
								rotulo={nomeDoAcesso(acesso)}
								checked={!fora.includes(acesso.codacs)}
								onChange={({ target }) => marcar(acesso.codacs, target.checked)}
							/>
						) : (
							<span>{nomeDoAcesso(acesso)}</span>
						)}
						<Texto suave>
							{descreverDecisao(acesso)} ·{' '}
							<Link href={`/pedroweb/acessos/${acesso.codacs}`}>Acesso {acesso.codacs}</Link>
						</Texto>
					</ItemLista>
				))}
			</Lista>
			{decide && acessos.some(esperaDecisao) ? (
				<Fileira>
					<Botao
						variante="secundario"
						disabled={escolhidos.length === 0}
						onClick={() => setADecidir({ decsai: 'M', acessos: escolhidos })}
					>
						Manter os marcados
					</Botao>
					<Botao
						variante="perigo"
						aparencia="contorno"
						disabled={escolhidos.length === 0}
						onClick={() => setADecidir({ decsai: 'R', acessos: escolhidos })}
					>
						Encerrar os marcados
					</Botao>
				</Fileira>
			) : null}
			<DecidirNaSaidaDialog saida={saida} aDecidir={aDecidir} aoFechar={() => setADecidir(undefined)} />
		</Pilha>
	)
}

const nomeDoAcesso = (acesso: AcessoNaSaida): string =>
	`${acesso.nomperfil} · ${acesso.nomsis} · ${descreverUnidade(acesso)}`
