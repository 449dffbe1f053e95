import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Link } from '@portal/design-system/link'
import { ItemLista, Lista } from '@portal/design-system/lista'
import { useState } from 'react'
import type { AcessoNaSaida, SaidaCompleta } from '../../contract/index.ts'
import { ondeVale } from '../frases.ts'
import { type ADecidirNaSaida, DecidirNaSaidaDialog } from './decidir-na-saida.dialog.tsx'
import { esperaDecisao, oQueSeDecidiu } from './frases.ts'

export function AcessosDaSaida({ saida }: { saida: SaidaCompleta }) {
	const { acessos, tipsai, permissoes } = saida
	const [fora, setFora] = useState<readonly number[]>([])
	const [aDecidir, setADecidir] = useState<ADecidirNaSaida>()
	const decide = permissoes.decidir === 'S'
	const escolhidos = acessos.filter((acesso) => esperaDecisao(acesso) && !fora.includes(acesso.codacs))
	if (acessos.length === 0)
		return (
			<p className="text-texto-suave">
				{tipsai === 'F' ? 'Os acessos da pessoa terminaram com o vínculo.' : 'Nenhum acesso dela foi dado aqui.'}
			</p>
		)
	const marcar = (codacs: number, dentro: boolean) =>
		setFora((antes) => (dentro ? antes.filter((um) => um !== codacs) : [...antes, codacs]))
	return (
		<div className="grid gap-4">
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
						<p className="text-texto-suave">
							{oQueSeDecidiu(acesso)} · <Link href={`/pedroweb/acessos/${acesso.codacs}`}>Acesso {acesso.codacs}</Link>
						</p>
					</ItemLista>
				))}
			</Lista>
			{decide && acessos.some(esperaDecisao) ? (
				<div className="flex flex-wrap gap-2">
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
				</div>
			) : null}
			<DecidirNaSaidaDialog saida={saida} aDecidir={aDecidir} aoFechar={() => setADecidir(undefined)} />
		</div>
	)
}

const nomeDoAcesso = (acesso: AcessoNaSaida): string => `${acesso.nomperfil} · ${acesso.nomsis} · ${ondeVale(acesso)}`
