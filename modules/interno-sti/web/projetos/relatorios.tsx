import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Situacao } from '@portal/design-system/situacao'
import { tardia } from '@portal/design-system/tardia'
import { Vazio } from '@portal/design-system/vazio'
import { NaHora } from '@portal/platform/web/lista'
import { FilePen } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ProjetoCompleto, RelatorioDoProjeto } from '../../contract/index.ts'
import { FAROIS_ESCRITOS } from './situacoes.ts'

const RelatorioDialog = tardia(() => import('./relatorio.dialog.tsx').then((m) => m.RelatorioDialog))

const mes = (dtaref: string): string => `${dtaref.slice(5, 7)}/${dtaref.slice(0, 4)}`

export function Relatorios({ projeto }: { projeto: ProjetoCompleto }) {
	const { relatorios, permissoes, hoje } = projeto
	const [escrevendo, setEscrevendo] = useState(false)
	const doMes = relatorios.find(({ dtaref }) => dtaref.slice(0, 7) === hoje.slice(0, 7))
	return (
		<div className="grid grid-cols-1 gap-5">
			{permissoes.relatar === 'S' ? (
				<Botao
					className="justify-self-start"
					icone={<FilePen aria-hidden />}
					variante={doMes ? 'secundario' : 'primario'}
					onClick={() => setEscrevendo(true)}
				>
					{doMes ? `Reescrever o relatório de ${mes(hoje)}` : `Escrever o relatório de ${mes(hoje)}`}
				</Botao>
			) : (
				<p className="text-sm text-texto-suave">{permissoes.motivos.relatar}</p>
			)}
			{relatorios.length === 0 ? (
				<Vazio compacto texto="Nenhum relatório ainda. O primeiro é esperado no mês do início." />
			) : (
				<Farois relatorios={relatorios} />
			)}
			{relatorios.map((relatorio) => (
				<Relatorio key={relatorio.dtaref} relatorio={relatorio} />
			))}
			<Suspense>
				{escrevendo ? <RelatorioDialog projeto={projeto} doMes={doMes} aoFechar={() => setEscrevendo(false)} /> : null}
			</Suspense>
		</div>
	)
}

/** Month by month, the first before the others. */
function Farois({ relatorios }: { relatorios: readonly RelatorioDoProjeto[] }) {
	return (
		<section aria-label="Farol de cada mês">
			<ol className="flex flex-wrap gap-3">
				{relatorios.toReversed().map(({ dtaref, farprj, pctcon }) => (
					<li key={dtaref} className="grid justify-items-center gap-1 rounded-md border border-borda px-3 py-2 text-sm">
						<span className="tabular-nums">{mes(dtaref)}</span>
						<Situacao {...FAROIS_ESCRITOS[farprj]} />
						<span className="text-texto-suave tabular-nums">{pctcon} %</span>
					</li>
				))}
			</ol>
		</section>
	)
}

const escrito = (texto: string) =>
	texto ? <span className="block max-w-prose whitespace-pre-line wrap-anywhere">{texto}</span> : undefined

function Relatorio({ relatorio }: { relatorio: RelatorioDoProjeto }) {
	const { dtaref, farprj, pctcon, txtava, txtimp, txtprx, autor, dtacad } = relatorio
	return (
		<Cartao titulo={`Relatório de ${mes(dtaref)}`} acoes={<Situacao {...FAROIS_ESCRITOS[farprj]} />} imprimivel>
			<Fatos forma="linhas">
				<Fato nome="Concluído">{pctcon} %</Fato>
				<Fato nome="Avanços">{escrito(txtava)}</Fato>
				<Fato nome="Impedimentos">{escrito(txtimp)}</Fato>
				<Fato nome="Próximos passos">{escrito(txtprx)}</Fato>
				<Fato nome="Escrito por">
					{autor.nompes}, <NaHora instante={dtacad} />
				</Fato>
			</Fatos>
		</Cartao>
	)
}
