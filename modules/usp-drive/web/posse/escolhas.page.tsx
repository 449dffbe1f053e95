import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import type { Coluna } from '@portal/design-system/tabela'
import { tardia } from '@portal/design-system/tardia'
import { Paginacao } from '@portal/platform/contract'
import { PaginaDeLista } from '@portal/platform/web/lista'
import { type ReactNode, Suspense, useState } from 'react'
import { EVENTO, type SemRecebedor } from '../../contract/index.ts'
import { escolhasQuery } from '../queries.ts'
import { COLUNAS_DA_PASSAGEM, nomearPassagem, obterChaveDaPassagem } from './colunas-da-passagem.tsx'

const EscolherDialog = tardia(() => import('./escolher.dialog.tsx').then((m) => m.EscolherDialog))

const EVENTOS = [EVENTO]

const escreverRecusas = ({ recusas }: SemRecebedor): string =>
	recusas.length === 0 ? 'Ninguém responde pelo setor' : recusas.map(({ nompes }) => nompes).join(', ')

const COLUNAS: Coluna<SemRecebedor>[] = [
	...COLUNAS_DA_PASSAGEM.filter(({ campo }) => campo !== 'dtapas'),
	{ campo: 'recusas', nome: 'Quem recusou', slot: escreverRecusas },
]

const montarComandos =
	(escolher: (passagem: SemRecebedor) => void): ((passagem: SemRecebedor) => ReactNode) =>
	(passagem) => (
		<AcoesDaLinha
			de={nomearPassagem(passagem)}
			principal={{ titulo: 'Escolher', aoAcionar: () => escolher(passagem) }}
		/>
	)

/** Folders of people who left that nobody of the line receives, to the administration of the drive. */
export function EscolhasPage() {
	const [passagem, setPassagem] = useState<SemRecebedor>()
	return (
		<PaginaDeLista
			titulo="Pastas sem quem as receba"
			resumo="De quem deixou a universidade, e que ninguém do setor ou da unidade recebe. Os arquivos não aparecem aqui."
			nome="pastas"
			preferencias="usp-drive-sem-recebedor"
			esquema={Paginacao}
			consulta={escolhasQuery}
			chave={obterChaveDaPassagem}
			eventos={EVENTOS}
			colunas={COLUNAS}
			comandos={montarComandos(setPassagem)}
			vazio={{ filtrada: 'Nenhuma pasta.', ainda: 'Todas as pastas têm quem as receba.' }}
		>
			<Suspense>
				{passagem ? <EscolherDialog passagem={passagem} aoFechar={() => setPassagem(undefined)} /> : null}
			</Suspense>
		</PaginaDeLista>
	)
}
