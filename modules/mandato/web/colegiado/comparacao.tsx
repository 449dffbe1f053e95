import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { Itens } from '@portal/design-system/itens'
import { Secao } from '@portal/design-system/secao'
import { Suave, Texto } from '@portal/design-system/texto'
import { FalhaDaConsulta } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { type ChaveDoColegiado, type Diferenca, MOTIVOS_DO_FIM, TITULARIDADES } from '../../contract/index.ts'
import { diferencaQuery } from '../queries.ts'

type Props = {
	chave: ChaveDoColegiado
	de: string | undefined
	ate: string
	em: string | undefined
	aoMudar: (dias: { de: string | undefined; ate: string | undefined }) => void
}

/** Difference between two days: who came, who left, and why. */
export function Comparacao({ chave, de, ate, em, aoMudar }: Props) {
	return (
		<div className="grid gap-4">
			<div className="flex flex-wrap gap-4">
				<Campo rotulo="De" largura="data">
					<Data valor={de} aoMudar={(dia) => aoMudar({ de: dia, ate })} />
				</Campo>
				<Campo rotulo="Até" largura="data">
					<Data valor={ate} aoMudar={(dia) => aoMudar({ de, ate: dia })} />
				</Campo>
			</div>
			{de ? (
				<Resultado chave={chave} de={de} ate={ate} em={em} />
			) : (
				<Texto suave>Escolha o primeiro dia para ver o que mudou desde então.</Texto>
			)}
		</div>
	)
}

type ResultadoProps = { chave: ChaveDoColegiado; de: string; ate: string; em: string | undefined }

function Resultado({ chave, ...periodo }: ResultadoProps) {
	const { data, error, refetch } = useQuery(diferencaQuery(chave, periodo))
	if (error) return <FalhaDaConsulta compacto falha={error} aoTentarDeNovo={() => void refetch()} />
	if (!data) return null
	return (
		<>
			<Secao titulo="Entraram" espaco={2}>
				<Mudancas mudancas={data.entraram} ninguem="Ninguém entrou." />
			</Secao>
			<Secao titulo="Saíram" espaco={2}>
				<Mudancas mudancas={data.sairam} ninguem="Ninguém saiu." />
			</Secao>
		</>
	)
}

type Mudanca = Diferenca['entraram'][number] & Partial<Pick<Diferenca['sairam'][number], 'motfim'>>

function Mudancas({ mudancas, ninguem }: { mudancas: readonly Mudanca[]; ninguem: string }) {
	if (mudancas.length === 0) return <Texto suave>{ninguem}</Texto>
	return (
		<Itens>
			{mudancas.map(({ numcad, nomcad, nompes, titsup, motfim }) => (
				<li key={`${numcad} ${titsup} ${nompes}`} className="wrap-anywhere">
					{nompes}{' '}
					<Suave pq>
						{TITULARIDADES[titsup].toLowerCase()} em {nomcad}
						{motfim ? ` · ${MOTIVOS_DO_FIM[motfim].toLowerCase()}` : ''}
					</Suave>
				</li>
			))}
		</Itens>
	)
}
