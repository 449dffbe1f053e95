export { aoConcluirQuestionario, type QuestionarioConcluido } from './responder/conclusao.ts'
export { obterParticipacoes } from './responder/queries/participacao.ts'
export { type AlcanceDosResultados, quemConsultaResultados } from './resultados/consulentes.ts'
export { listarDaPosGraduacao } from './resultados/queries/consulta.ts'
