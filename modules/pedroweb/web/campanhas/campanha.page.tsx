import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Indicador, Indicadores } from '@portal/design-system/indicador'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Progresso } from '@portal/design-system/progresso'
import { Situacao } from '@portal/design-system/situacao'
import { toast } from '@portal/design-system/toast'
import {
	baixar,
	estadoDaConsulta,
	formatarIdDigital,
	formatarInteiro,
	mensagemDe,
	useEvento,
} from '@portal/platform/web'
import { DiaDaLista, HoraDaLista } from '@portal/platform/web/lista'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { type CampanhaCompleta, EVENTO_CAMPANHA, nomeDoPadrao } from '../../contract/index.ts'
import { CancelarCampanhaDialog, EncerrarCampanhaDialog, RepetirCampanhaDialog } from './ato-na-campanha.dialog.tsx'
import { ItensDaCampanha } from './itens.tsx'
import { CHAVE_DA_CAMPANHA, campanhaQuery, relatorio } from './queries.ts'
import { SITUACOES_DA_CAMPANHA } from './situacoes.ts'

type Ato = 'encerrar' | 'repetir' | 'cancelar'

export function CampanhaPage() {
	const { codcmp = '' } = useParams()
	const cliente = useQueryClient()
	const consulta = useQuery(campanhaQuery(codcmp))
	const { data } = consulta
	const [ato, setAto] = useState<Ato>()
	useEvento(EVENTO_CAMPANHA, () => void cliente.invalidateQueries({ queryKey: CHAVE_DA_CAMPANHA }))
	return (
		<Pagina
			titulo={`Campanha ${codcmp}`}
			resumo={data ? `Revisão dos acessos: ${data.nomalv}` : undefined}
			aoLado={data ? <Situacao {...SITUACOES_DA_CAMPANHA[data.sitcmp]} /> : undefined}
			acoes={data ? <Acoes campanha={data} aoEscolher={setAto} /> : undefined}
			{...estadoDaConsulta(consulta, { saida: <Link href="/pedroweb/campanhas">Ver as campanhas</Link> })}
		>
			{data ? <Conteudo campanha={data} /> : null}
			{data && ato === 'encerrar' ? (
				<EncerrarCampanhaDialog campanha={data} aoFechar={() => setAto(undefined)} />
			) : null}
			{data && ato === 'cancelar' ? (
				<CancelarCampanhaDialog campanha={data} aoFechar={() => setAto(undefined)} />
			) : null}
			{data && ato === 'repetir' ? <RepetirCampanhaDialog campanha={data} aoFechar={() => setAto(undefined)} /> : null}
		</Pagina>
	)
}

function Acoes({ campanha, aoEscolher }: { campanha: CampanhaCompleta; aoEscolher: (ato: Ato) => void }) {
	const { codcmp, sitcmp, starep, podeEncerrar } = campanha
	const baixarRelatorio = useMutation({
		mutationFn: () => relatorio(codcmp),
		onSuccess: (arquivo) => baixar(arquivo, `campanha-de-revisao-${codcmp}.pdf`),
		onError: (falha) => toast.erro('O relatório não foi baixado', mensagemDe(falha)),
	})
	return (
		<>
			{podeEncerrar === 'S' && (sitcmp === 'ABE' || sitcmp === 'PRE') ? (
				<Botao variante="secundario" onClick={() => aoEscolher('cancelar')}>
					Cancelar campanha
				</Botao>
			) : null}
			{podeEncerrar === 'S' && sitcmp !== 'CAN' ? (
				<Botao variante="secundario" onClick={() => aoEscolher('repetir')}>
					{starep === 'S' ? 'Parar de repetir' : 'Repetir a cada três meses'}
				</Botao>
			) : null}
			{podeEncerrar === 'S' && sitcmp === 'ABE' ? (
				<Botao variante="perigo" aparencia="contorno" onClick={() => aoEscolher('encerrar')}>
					Encerrar campanha
				</Botao>
			) : null}
			{sitcmp === 'FEC' ? (
				<Botao
					variante="primario"
					icone={<FileDown aria-hidden />}
					carregando={baixarRelatorio.isPending}
					onClick={() => baixarRelatorio.mutate()}
				>
					Baixar relatório
				</Botao>
			) : null}
		</>
	)
}

function Conteudo({ campanha }: { campanha: CampanhaCompleta }) {
	const { codcmp, sitcmp, qtditm, qtdman, qtdrev, qtdter, qtdpre, qtdsem } = campanha
	const decididos = qtdman + qtdrev + qtdter
	if (sitcmp === 'PRE')
		return (
			<Cartao>
				<Progresso
					rotulo="Reunindo os acessos a rever"
					valor={Math.min(qtditm, qtdpre)}
					maximo={qtdpre}
					detalhe={`${formatarInteiro(qtditm)} de ${formatarInteiro(qtdpre)}`}
				/>
			</Cartao>
		)
	return (
		<>
			<Cartao>
				<Pilha>
					<Progresso
						rotulo="Decididos"
						variante={decididos === qtditm ? 'sucesso' : 'primario'}
						valor={decididos}
						maximo={Math.max(1, qtditm)}
						detalhe={`${formatarInteiro(decididos)} de ${formatarInteiro(qtditm)}`}
					/>
					<Indicadores>
						<Indicador nome="Faltam" valor={formatarInteiro(qtditm - decididos)} />
						<Indicador nome="Mantidos" valor={formatarInteiro(qtdman)} />
						<Indicador nome="Revogados" valor={formatarInteiro(qtdrev)} />
						<Indicador nome="Terminaram antes" valor={formatarInteiro(qtdter)} />
					</Indicadores>
				</Pilha>
			</Cartao>
			<FatosDaCampanha campanha={campanha} />
			{sitcmp === 'ABE' && qtdsem > 0 ? <AvisoSemRevisor campanha={campanha} /> : null}
			{sitcmp === 'CAN' ? (
				<Alerta variante="info" titulo="A campanha foi cancelada">
					{`Nada mais se decide nela; o que já foi decidido vale. Motivo: ${campanha.mtvcan ?? ''}`}
				</Alerta>
			) : null}
			{sitcmp === 'ENC' ? (
				<Alerta variante="info" titulo="A campanha está sendo encerrada">
					O relatório aparece aqui assim que ficar pronto.
				</Alerta>
			) : null}
			<ItensDaCampanha key={codcmp} campanha={campanha} />
		</>
	)
}

function AvisoSemRevisor({ campanha: { qtdsem, stapad } }: { campanha: CampanhaCompleta }) {
	const titulo =
		qtdsem === 1
			? 'De um dos acessos ninguém pode decidir'
			: `De ${formatarInteiro(qtdsem)} dos acessos ninguém pode decidir`
	return (
		<Alerta variante="aviso" titulo={titulo}>
			Ninguém decide sobre o próprio acesso, e não há outra pessoa que responda por ele. Nomeie mais alguém no{' '}
			<Link href="/pedroweb/catalogo">catálogo</Link>; senão, ao encerrar a campanha continuam como estão
			{stapad === 'R' ? ', e quem administra o portal recebe a tarefa de decidir' : ''}.
		</Alerta>
	)
}

function FatosDaCampanha({ campanha }: { campanha: CampanhaCompleta }) {
	const { dtaini, dtafim, nompescad, nompesenc, dtaenc, stapad, starep, revisores, codaucdoc } = campanha
	return (
		<Cartao>
			<Fatos>
				<Fato nome="Período">
					<DiaDaLista instante={dtaini} /> a <DiaDaLista instante={dtafim} />
				</Fato>
				<Fato nome="Aberta por">{nompescad ?? 'Portal, na repetição'}</Fato>
				<Fato nome="O que ninguém decidir">{nomeDoPadrao[stapad]}</Fato>
				<Fato nome="Repetição">{starep === 'S' ? 'A cada três meses' : 'Não se repete'}</Fato>
				{dtaenc ? (
					<Fato nome={campanha.sitcmp === 'CAN' ? 'Cancelada' : 'Encerrada'}>
						<HoraDaLista instante={dtaenc} />
						{nompesenc ? `, por ${nompesenc}` : ', pelo prazo'}
					</Fato>
				) : null}
				{codaucdoc ? (
					<Fato nome="ID digital do relatório">
						<Link href={`/iddigital/${codaucdoc}`}>{formatarIdDigital(codaucdoc)}</Link>
					</Fato>
				) : null}
				<Fato nome="Quem decide" largo>
					{revisores
						.map(({ nompes, qtditm, qtddec }) => `${nompes} (${formatarInteiro(qtddec)} de ${formatarInteiro(qtditm)})`)
						.join(', ')}
				</Fato>
			</Fatos>
		</Cartao>
	)
}
