import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { toast } from '@portal/design-system/toast'
import { baixar, mensagemDe } from '@portal/platform/web'
import { useState } from 'react'
import {
	type AtoDaLicitacao,
	buscarProximoAto,
	enderecoDaLicitacao,
	type LicitacaoCompleta,
	nomearAto,
	podeMudarEdital,
	recusaDoAto,
	recusaDoPasso,
} from '../../contract/index.ts'
import { baixarAgenda } from '../queries.ts'
import { AtoDaLicitacaoDialog } from './ato.dialog.tsx'
import { PedirDialog } from './pedir.dialog.tsx'

const ATOS: readonly AtoDaLicitacao[] = [
	'abrir',
	'classificar',
	'habilitar',
	'julgar',
	'suspender',
	'retomar',
	'adjudicar',
	'homologar',
	'encerrar',
	'rever',
	'desertar',
	'fracassar',
	'revogar',
	'anular',
]
const PERIGOSOS: readonly AtoDaLicitacao[] = ['revogar', 'anular']

/** The next act of who conducts the tender is the solid button; a visitor asks. */
export function Acoes({ licitacao, conduz }: { licitacao: LicitacaoCompleta; conduz: boolean }) {
	const { codpcddsp, perguntar, motivo } = licitacao
	const proximo = buscarProximoAto(licitacao)
	const [pedindo, setPedindo] = useState(false)
	const [ato, setAto] = useState<AtoDaLicitacao>()
	async function baixarDatas() {
		try {
			baixar(await baixarAgenda(codpcddsp), `licitacao-${codpcddsp}.ics`)
		} catch (falha) {
			toast.erro('A agenda não foi baixada', mensagemDe(falha))
		}
	}
	const pedir = {
		titulo: 'Pedir esclarecimento',
		motivo: perguntar === 'S' ? undefined : (motivo ?? undefined),
		aoAcionar: () => setPedindo(true),
	}
	// The acts of other states would repeat one reason: the menu has those of this state, each with what it waits for.
	const atos = ATOS.filter((qual) => recusaDoAto(qual, licitacao) === undefined).map((qual) => ({
		titulo: nomearAto(qual, licitacao),
		perigo: PERIGOSOS.includes(qual),
		motivo: recusaDoPasso(qual, licitacao)?.mensagem,
		aoAcionar: () => setAto(qual),
	}))
	const nomeDoProximo = proximo && nomearAto(proximo, licitacao)
	const adiante = atos.find(({ titulo }) => titulo === nomeDoProximo)
	return (
		<>
			<AcoesDaPagina
				principal={conduz ? adiante : pedir}
				outras={[
					{ titulo: 'Datas na agenda', aoAcionar: () => void baixarDatas() },
					conduz && {
						titulo: 'Nova versão do edital',
						href: `${enderecoDaLicitacao(codpcddsp)}/versao`,
						motivo: podeMudarEdital(licitacao) ? undefined : 'O edital não muda depois da abertura.',
					},
					...(conduz ? [...atos.filter((um) => um !== adiante), pedir] : []),
				]}
			/>
			{pedindo ? <PedirDialog licitacao={licitacao} aoFechar={() => setPedindo(false)} /> : null}
			{ato ? <AtoDaLicitacaoDialog licitacao={licitacao} ato={ato} aoFechar={() => setAto(undefined)} /> : null}
		</>
	)
}
