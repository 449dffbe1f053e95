import { type Configuracao, obterConfiguracao, rememberClock } from '@portal/platform/contract'
import { call } from './calls/call.ts'
import { definirFusoHorario } from './formats.ts'
import { definirNivelLog } from './log.ts'
import { Dado, useDado } from './shared-value.ts'

/** Settings until the institution's own arrive, which is also the default institution. */
export const CONFIGURACAO_PADRAO: Configuracao = {
	instituicao: {
		nome: 'Universidade de São Paulo',
		sigla: 'USP',
		logo: '',
		corPrimaria: '',
		corDestaque: '',
	},
	fusoHorario: 'America/Sao_Paulo',
	demonstracao: false,
	entrada: { senha: true, provedores: [] },
	captcha: { padrao: 'altcha', provedores: [] },
	urls: { alterarSenha: '', suporte: '', legado: '' },
	origensLegado: [],
	nivelLog: 'INFO',
	analytics: { analyticsId: '', tagManagerId: '' },
}

export const configuracaoDado = new Dado({
	buscar: async () => {
		const configuracao = await call(obterConfiguracao)
		aplicar(configuracao)
		return configuracao
	},
})

function aplicar({ instituicao, fusoHorario, relogio, nivelLog }: Configuracao): void {
	definirFusoHorario(fusoHorario)
	if (relogio) rememberClock(fusoHorario, relogio)
	definirNivelLog(nivelLog)
	const { style } = document.documentElement
	if (instituicao.corPrimaria) style.setProperty('--instituicao-primaria', instituicao.corPrimaria)
	if (instituicao.corDestaque) style.setProperty('--instituicao-destaque', instituicao.corDestaque)
}

/** The institution's settings; the default institution's while they are on their way. */
export function useConfiguracao(): Configuracao {
	return useDado(configuracaoDado).valor ?? CONFIGURACAO_PADRAO
}
