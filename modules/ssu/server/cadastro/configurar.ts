import { ConflictError, type Db, NotFoundError, type Portal, publicar, RuleError } from '@portal/platform/server'
import {
	aceitaPrazo,
	COM_PRAZO_OBRIGATORIO,
	type ConfiguracaoSsu,
	type EtapaConfigurada,
	nomeDaEtapa,
	type TipoConfigurado,
} from '../../contract/index.ts'
import type { Agente } from '../acesso/quem.ts'
import { listarCampi } from '../configuracao/campi.ts'
import {
	CONFIGURACAO_MUDOU,
	gravarEtapa,
	gravarSistema,
	gravarTipo,
	gravarValor,
	inserirTipo,
	listarTipos,
	obterEtapa,
	obterValor,
	segurarTipos,
} from '../configuracao/queries.ts'
import { lerSistemas, SISTEMAS_MUDARAM, segurarSistema } from './queries.ts'
import { anotar } from './salvar.ts'

interface Quem {
	readonly db: Db
	readonly portal: Portal
	readonly user: Agente
}

async function mudou({ db, portal, user }: Quem, dsclog: string, evento = CONFIGURACAO_MUDOU): Promise<void> {
	await anotar(db, portal, user, 'CFG', dsclog)
	await publicar(db, { tipo: evento })
}

const escreverDias = (dias: number | null): string =>
	dias === null ? 'sem prazo' : `${dias} ${dias === 1 ? 'dia útil' : 'dias úteis'}`

export async function mudarEtapa(quem: Quem, etapa: EtapaConfigurada): Promise<void> {
	const { codetp, dscetp, qtddia } = etapa
	const nome = nomeDaEtapa[codetp]
	if (qtddia === null && COM_PRAZO_OBRIGATORIO.includes(codetp))
		throw new RuleError('sem-prazo', `A etapa ${nome} precisa de um prazo: diga em quantos dias úteis ela termina.`)
	if (qtddia !== null && !aceitaPrazo(codetp))
		throw new RuleError('prazo-demais', `Na etapa ${nome} nada é esperado: deixe-a sem prazo.`)
	const antes = await obterEtapa(quem.db, codetp)
	await gravarEtapa(quem.db, etapa)
	const mudancas = [
		...(antes.dscetp === dscetp ? [] : ['o texto']),
		...(antes.qtddia === qtddia ? [] : [`o prazo, de ${escreverDias(antes.qtddia)} para ${escreverDias(qtddia)}`]),
	]
	if (mudancas.length > 0) await mudou(quem, `Mudou na etapa ${nome}: ${mudancas.join(' e ')}`)
}

const conferirSigilo = ({ staseg, stanov }: Pick<TipoConfigurado, 'staseg' | 'stanov'>): void => {
	if (staseg === 'S' && stanov === 'S')
		throw new RuleError(
			'seguranca-em-nota',
			'Uma falha de segurança não entra nas notas de versão. Desmarque uma das duas opções.',
		)
}

const conferirNome = (tipos: readonly TipoConfigurado[], { tipatd, nomtip }: TipoConfigurado) => {
	if (tipos.some((um) => um.nomtip === nomtip && um.tipatd !== tipatd))
		throw new ConflictError('tipo-ja-existe', `Já há um tipo de atendimento chamado ${nomtip}. Escolha outro nome.`)
}

export async function incluirTipo(quem: Quem, novo: Omit<TipoConfigurado, 'staatv'>): Promise<void> {
	conferirSigilo(novo)
	await segurarTipos(quem.db)
	const tipos = await listarTipos(quem.db)
	if (tipos.some(({ tipatd }) => tipatd === novo.tipatd))
		throw new ConflictError('tipo-ja-existe', `Já há o tipo ${novo.tipatd}. Escolha outras três letras.`)
	const tipo = { ...novo, staatv: 'S' as const }
	conferirNome(tipos, tipo)
	await inserirTipo(quem.db, { ...tipo, ordapt: 1 + Math.max(0, ...tipos.map(({ ordapt }) => ordapt)) })
	await mudou(quem, `Incluiu o tipo de atendimento ${novo.nomtip} (${novo.tipatd})`)
}

function listarMudancasDoTipo(antes: TipoConfigurado, tipo: TipoConfigurado): string[] {
	return [
		...(antes.nomtip === tipo.nomtip ? [] : [`passou a se chamar ${tipo.nomtip}`]),
		...(antes.dsctip === tipo.dsctip ? [] : ['tem outra explicação']),
		...(antes.stanov === tipo.stanov
			? []
			: [tipo.stanov === 'S' ? 'entra nas notas de versão' : 'não entra mais nas notas de versão']),
		...(antes.staseg === tipo.staseg
			? []
			: [tipo.staseg === 'S' ? 'é de falha de segurança' : 'deixou de ser de falha de segurança']),
		...(antes.staatv === tipo.staatv ? [] : [tipo.staatv === 'S' ? 'voltou a ser usado' : 'saiu de uso']),
	]
}

export async function mudarTipo(quem: Quem, tipo: TipoConfigurado): Promise<void> {
	const tipos = await listarTipos(quem.db)
	const antes = tipos.find(({ tipatd }) => tipatd === tipo.tipatd)
	if (!antes) throw new NotFoundError('tipo-nao-encontrado', 'Não há este tipo de atendimento. Recarregue a página.')
	conferirNome(tipos, tipo)
	conferirSigilo(tipo)
	if (tipo.staatv === 'N' && !tipos.some((um) => um.staatv === 'S' && um.tipatd !== tipo.tipatd))
		throw new RuleError('ultimo-tipo', 'Ao menos um tipo fica em uso. Inclua outro antes de tirar este.')
	await gravarTipo(quem.db, tipo)
	const mudancas = listarMudancasDoTipo(antes, tipo)
	if (mudancas.length > 0) await mudou(quem, `O tipo ${antes.nomtip} ${mudancas.join(' e ')}`)
}

export async function mudarSistema(quem: Quem, sistema: ConfiguracaoSsu['sistemas'][number]): Promise<void> {
	const { db } = quem
	await segurarSistema(db, sistema.nomsis)
	const antes = (await lerSistemas(db)).find(({ nomsis }) => nomsis === sistema.nomsis)
	if (!antes) throw new NotFoundError('sistema-nao-encontrado', 'Não há este sistema. Recarregue a página.')
	await gravarSistema(db, sistema)
	const mudancas = [
		...(antes.dscsis === sistema.dscsis ? [] : ['tem outra descrição']),
		...(antes.staatv === sistema.staatv
			? []
			: [sistema.staatv === 'S' ? 'voltou a receber demandas' : 'deixou de receber demandas']),
		...(antes.starot === sistema.starot
			? []
			: [sistema.starot === 'S' ? 'tem o roteiro aberto a todos' : 'tem o roteiro só para quem responde por ele']),
	]
	if (mudancas.length > 0) await mudou(quem, `O sistema ${sistema.nomsis} ${mudancas.join(' e ')}`, SISTEMAS_MUDARAM)
}

const TODOS_OS_CAMPI = 0

export async function mudarCalendario(quem: Quem, codcam: number): Promise<void> {
	const campus = (await listarCampi(quem.portal)).find((um) => um.codcam === codcam)
	if (!campus) throw new NotFoundError('campus-nao-encontrado', 'Não há este campus. Escolha outro da lista.')
	const antes = Number((await obterValor(quem.db, 'codcam')) ?? TODOS_OS_CAMPI)
	await gravarValor(quem.db, 'codcam', String(codcam))
	if (antes !== codcam) await mudou(quem, `O calendário do atendimento passou a ser o de: ${campus.nomcam}`)
}
