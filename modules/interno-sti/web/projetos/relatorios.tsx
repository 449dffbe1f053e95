import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Ficha } from '@portal/design-system/ficha'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import { tardia } from '@portal/design-system/tardia'
import { Detalhe, Suave, Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { HoraDaLista } from '@portal/platform/web/lista'
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
		<Pilha espaco={5}>
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
				<Detalhe>{permissoes.motivos.relatar}</Detalhe>
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
		</Pilha>
	)
}

/** Monthly status: months run from the oldest to the newest. */
function Farois({ relatorios }: { relatorios: readonly RelatorioDoProjeto[] }) {
	return (
		<Fileira tag="ol" espaco={3} aria-label="Farol de cada mês">
			{relatorios.toReversed().map(({ dtaref, farprj, pctcon }) => (
				<Ficha key={dtaref} densa className="justify-items-center text-sm">
					<span className="tabular-nums">{mes(dtaref)}</span>
					<Situacao {...FAROIS_ESCRITOS[farprj]} />
					<Suave className="tabular-nums">{pctcon} %</Suave>
				</Ficha>
			))}
		</Fileira>
	)
}

const escrito = (texto: string) =>
	texto ? (
		<Texto tag="span" comoEscrito className="block max-w-prose">
			{texto}
		</Texto>
	) : undefined

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
					{autor.nompes}, <HoraDaLista instante={dtacad} />
				</Fato>
			</Fatos>
		</Cartao>
	)
}
